import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wenyuan-rules-'))
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'a', title: '书' }, { items: [itemOf('A1'), itemOf('A2'), itemOf('A3')] }),
  ])
  await portal.signIn('student', { reader_type: 'student' })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
})

const run = async (...words: string[]) =>
  (await command(portal, [...words, '--tenant', portal.tenant])).lines.join('\n')
async function load(kind: string, csv: string): Promise<string> {
  const file = join(folder, `${kind}.csv`)
  writeFileSync(file, csv)
  return run('things', 'import', kind, file)
}

test('imported loan rules apply to the next loan, a removed one no longer does', async () => {
  expect(await load('loan-rules', '读者类型,借期,续借次数\nstudent,7,0\n*,60,3\n')).toContain('2 updated')
  expect(await run('desk', 'checkout', 'student', 'A1')).toContain('2026-03-22')
  expect(await run('things', 'remove', 'loan-rules', 'student/*/*')).toBe('student/*/* removed')
  expect(await run('desk', 'checkout', 'student', 'A2')).toContain('2026-05-14')
  expect(await run('things', 'export', 'loan-rules', '--format', 'csv')).toContain(
    '"*","*","*","60","3","10","2000","0","20","5","2000","5","0"',
  )
})

test('a table of loan rules leaves alone what it has no column for, and empties a cell that is empty', async () => {
  expect(await load('loan-rules', 'readerType,days,copies,pickUpDays\nvip,20,40,9\n')).toContain('1 added')
  expect(await load('loan-rules', 'readerType,days\nvip,25\n')).toContain('1 updated')
  expect(await load('loan-rules', 'readerType,days,pickUpDays\nvip,25,\n')).toContain('1 updated')
  expect(await run('things', 'export', 'loan-rules')).toMatch(
    /"readerType":"vip",.*"days":25,.*"copies":40,.*"pickUpDays":null,/,
  )
})

test('an imported closed day moves a due date, and is listed', async () => {
  expect(await load('closed-days', 'day\n2026-05-14\n2026-05-15\n2026-02-30\n')).toContain('2 added')
  expect(await run('desk', 'checkout', 'student', 'A3')).toContain('2026-05-16')
  expect(await run('things', 'export', 'closed-days')).toBe(
    '{"library":"*","day":"2026-05-14"}\n{"library":"*","day":"2026-05-15"}',
  )
  expect(await run('things', 'remove', 'closed-days', '*/2026-05-15')).toBe('*/2026-05-15 removed')
})
