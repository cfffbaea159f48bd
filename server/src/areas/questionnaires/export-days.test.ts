import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { questionnaires } from '@wenyuan/contract/areas/questionnaires.ts'
import { afterAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { importContent } from '../../testing/import-content.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
const folder = mkdtempSync(join(tmpdir(), 'wenyuan-export-days-'))
afterAll(() => rmSync(folder, { recursive: true }))
const run = (...argv: string[]) => command(portal, ['questionnaire', ...argv, '--tenant', portal.tenant])

/** One minute before midnight in Beijing, and one after it: the same day in Greenwich. */
const BEFORE = new Date('2026-03-15T15:59:00Z')
const AFTER = new Date('2026-03-15T16:01:00Z')

test.each([
  ['named', 1],
  ['anonymous', 5],
])('the file of %s answers has the days of the library', async (kind, readers) => {
  const questions = [{ code: 'q', kind: 'short', text: '何', required: true }]
  const sections = [{ code: 's', questions }]
  const entry = { code: kind, name: '问卷', anonymous: kind === 'anonymous', sections }
  await importContent(portal, 'questionnaires', JSON.stringify(entry))
  await run('open', kind)
  const answer = async (account: string) => {
    const answers = [{ questionId: 'q', values: ['是'] }]
    const headers = await portal.signIn(account)
    await portal.ask(questionnaires.answer, { questionnaireId: kind, answers, sendKey: account }, { headers })
  }
  for (const [name, at] of [
    ['early', BEFORE],
    ['late', AFTER],
  ] as const) {
    portal.setNow(at)
    for (let no = 0; no < readers; no += 1) await answer(`${kind}-${name}-${no}`)
  }
  const file = join(folder, `${kind}.csv`)
  expect((await run('export', kind, file)).errors).toEqual([])
  const days = readFileSync(file, 'utf8').match(/2026-\d\d-\d\d/g)
  const early = Array<string>(readers).fill('2026-03-15')
  expect(days?.toSorted()).toEqual([...early, ...Array<string>(readers).fill('2026-03-16')])
})
