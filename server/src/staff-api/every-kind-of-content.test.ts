import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import { afterAll, expect, test } from 'vitest'
import { contentExamples } from '../testing/content-examples.ts'
import { entryOf, itemOf } from '../testing/entries.ts'
import { openPortal, type TestPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'
import { testServer } from '../testing/fresh-database.ts'
import { contentKinds } from './content-kinds.ts'

const databases = testServer() === undefined ? ['embedded'] : ['PostgreSQL', 'embedded']
const portals: TestPortal[] = []
afterAll(async () => {
  for (const portal of portals) await portal.close()
})

async function roomOf(database: string) {
  const portal = await openPortal({ embedded: database === 'embedded' })
  portals.push(portal)
  const thesis = entryOf({ recordId: 'r1', title: '论题名', docCode: '3' }, { items: [itemOf('A')] })
  await portal.load(portal.tenant, [thesis])
  const token = await signInStaff(portal, ['administrator'])
  return async (name: StaffCallName, body: { kind: string } & Record<string, unknown>) => {
    const { status, errCode, data } = await askStaff(portal, name, body, { token })
    const { refusal } = (data ?? {}) as { refusal?: string }
    expect([name, body.kind, status, errCode, refusal]).toEqual([name, body.kind, 200, null, undefined])
    return data as Record<string, unknown>
  }
}

test('every kind of content has an example', () => {
  expect(Object.keys(contentExamples).toSorted()).toEqual([...contentKinds.keys()].toSorted())
})

test.each(databases)('the room saves, changes, removes and imports every kind of content: %s', async (on) => {
  const room = await roomOf(on)
  const codes = new Map<string, unknown>()
  const files = new Map<string, unknown>()
  for (const [kind, { entry, change }] of Object.entries(contentExamples)) {
    // the built-in notices are there before
    const code = contentKinds.get(kind)?.parse(entry)
    const shown = kind === 'notices' ? await room('show-content', { kind, ...code, entry: undefined }) : {}
    const saved = await room('save-content', { kind, entry, version: shown['version'] ?? '' })
    codes.set(kind, saved['code'])
    const { version } = await room('show-content', { kind, code: saved['code'] })
    await room('save-content', { kind, entry: { ...entry, ...change }, version })
    files.set(kind, (await room('export-content', { kind }))['content'])
  }
  for (const [kind, code] of [...codes].toReversed()) await room('remove-content', { kind, code })
  for (const [kind, file] of files) {
    const content = Buffer.from(String(file)).toString('base64')
    const counts = await room('import-content', { kind, content })
    expect([kind, counts]).toMatchObject([
      kind,
      { rejected: 0, [kind === 'notices' ? 'updated' : 'added']: 1 },
    ])
  }
})
