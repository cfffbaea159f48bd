import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { AskOf, StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import type { ImportRow } from '@wenyuan/contract/staff/catalogue.ts'
import type { NightlyJobRow } from '@wenyuan/contract/staff/jobs.ts'
import type { Leaver } from '@wenyuan/contract/staff/person-file.ts'
import { beforeAll, expect, test } from 'vitest'
import { entryOf, itemOf } from '../testing/entries.ts'
import { inGb18030 } from '../testing/gb18030.ts'
import { putPersonFile, runPersonFile, takePersonFile } from '../testing/person-file.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'
import { makeJobs } from '../app/job-kinds.ts'

/** What the answers of these tests have. */
interface Data {
  version: string
  count: number
  total: number
  records: (Omit<ImportRow, 'because' | 'state'> & Leaver & NightlyJobRow)[]
  state: string
  validUntil: string
}

const portal = testPortal()
let token = ''
beforeAll(async () => {
  token = await signInStaff(portal, ['administrator', 'circulation'])
  await portal.load(portal.tenant, [entryOf({ recordId: 'r', title: '书' }, { items: [itemOf('B1')] })])
})

const ask = async <Name extends StaffCallName>(call: Name, body: AskOf<Name>, by = token) => {
  const answer = await askStaff(portal, call, body, { token: by })
  return { ...answer, data: answer.data as Data }
}
async function set(personFile: object | null) {
  const { version } = (await ask('show-settings', {})).data
  expect((await ask('save-settings', { version, changes: { personFile } })).data).not.toHaveProperty(
    'refusal',
  )
}
const file = (...accounts: string[]) =>
  ['学号,姓名,院系', ...accounts.map((account) => `${account},读者${account},文学院`)].join('\n')
const last = async () => (await ask('list-imports', {})).data.records[0]
const night = async () =>
  (await ask('list-nightly-jobs', {})).data.records.find(({ job }) => job === 'person file')
const left = async () =>
  (await ask('list-leavers', {})).data.records.map(({ account, loans }) => `${account} ${loans}`)
const card = async (account: string) => {
  const { state, validUntil } = (await ask('show-reader', { account })).data
  return `${state} ${validUntil}`
}

test('the file of the folder is taken each night; who has left is listed, frozen and given back', async () => {
  await set({ comesFrom: 'folder', leavers: 'freeze', mostLeavers: 40 })
  await takePersonFile(portal, inGb18030(file('P1', 'P2', 'P3')))
  expect(await last()).toMatchObject({ holds: 'readers', added: 3, actorName: '', leaverState: 'none' })
  // a reader whom no file has had is not one who left
  await portal.signIn('guest')
  await ask('checkout', { account: 'P2', barcode: 'B1' })
  await takePersonFile(portal, file('P1', 'P3'))
  expect(await last()).toMatchObject({ unchanged: 2, leavers: 1, leaverState: 'done' })
  expect(await left()).toEqual(['P2 1'])
  expect(await card('P2')).toMatch(/^frozen/)
  // the same file again is no import
  const { total } = (await ask('list-imports', {})).data
  await runPersonFile(portal)
  expect((await night())?.counts).toEqual([{ what: 'person files unchanged', count: 1 }])
  expect((await ask('list-imports', {})).data.total).toBe(total)
  await takePersonFile(portal, file('P1', 'P2', 'P3', 'P4'))
  expect([await left(), await card('P2')]).toEqual([[], expect.stringMatching(/^normal/)])
  await ask('checkin', { barcode: 'B1' })
})

test('a card is over from the day on; undoing the import gives it back', async () => {
  await set({ comesFrom: 'folder', leavers: 'expire', mostLeavers: 40 })
  const before = await card('P4')
  await takePersonFile(portal, file('P1', 'P2', 'P3'))
  expect(await card('P4')).not.toBe(before)
  const importId = (await last())?.importId ?? ''
  expect((await ask('undo-import', { importId })).errCode).toBeNull()
  await makeJobs(portal.appContext).round()
  expect([await left(), await card('P4')]).toEqual([[], before])
})

test('a file with too few persons or with lines that nobody can read ends nobody, until a librarian says so', async () => {
  await set({ comesFrom: 'folder', leavers: 'expire', mostLeavers: 40 })
  await takePersonFile(portal, file('P1'))
  expect(await last()).toMatchObject({ leavers: 3, leaverState: 'too-many' })
  const few = (await last())?.importId ?? ''
  await takePersonFile(portal, file('P1', 'P2', 'P3', '2.02E+11'))
  expect(await last()).toMatchObject({ leavers: 1, rejected: 1, leaverState: 'unread' })
  expect(await left()).toEqual([])
  // an earlier file says nothing of today
  expect((await ask('end-leavers', { importId: few })).errCode).toBe('IMPORT_UNKNOWN')
  const importId = (await last())?.importId ?? ''
  expect((await ask('end-leavers', { importId })).data.count).toBe(1)
  expect((await ask('end-leavers', { importId })).errCode).toBe('IMPORT_UNKNOWN')
  expect(await left()).toEqual(['P4 0'])
  // a row that is rejected for something else is still of somebody who is here
  await takePersonFile(portal, `${file('P1', 'P2')}\nP3,读者P3,文学院,x\nP4,读者P4,文学院`)
  expect(await left()).toEqual([])
})

test('what is no file of persons is told, and stores nothing', async () => {
  await set({ comesFrom: 'folder', leavers: 'keep' })
  const { total } = (await ask('list-imports', {})).data
  for (const [content, because] of [
    [undefined, 'no file in the folder'],
    ['', 'the file is empty'],
    ['题名,作者\n甲,乙\n', 'no column is account'],
    [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'ROW_FILE_UNKNOWN'],
  ] as const) {
    await putPersonFile(portal, content)
    await runPersonFile(portal)
    expect((await night())?.because).toContain(because)
  }
  expect((await ask('list-imports', {})).data.total).toBe(total)
  await set(null)
  await takePersonFile(portal, file('P9'))
  expect(await night()).toMatchObject({ because: '', counts: [] })
  expect((await ask('list-imports', {})).data.total).toBe(total)
})

test('an address inside the operator’s network is not asked, nor one that is not https', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end(file('P1'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await set({
    comesFrom: 'address',
    address: `https://localhost:${port}/persons.csv`,
    userName: 'library',
    password: 'Sesam-77',
  })
  await runPersonFile(portal)
  expect((await night())?.because).toContain('forbidden')
  const { version } = (await ask('show-settings', {})).data
  for (const address of [
    '',
    `http://localhost:${port}/`,
    'ftp://files.example/',
    'https://a:b@files.example/',
  ])
    expect(
      (await ask('save-settings', { version, changes: { personFile: { comesFrom: 'address', address } } }))
        .data,
    ).toHaveProperty('refusal')
  expect(JSON.stringify((await ask('show-settings', {})).data)).not.toContain('Sesam-77')
  expect(asked).toEqual([])
  server.close()
})

test('another library, a missing right and nobody are refused', async () => {
  const desk = await signInStaff(portal, ['circulation'])
  const importId = (await last())?.importId ?? ''
  expect((await ask('end-leavers', { importId }, desk)).errCode).toBe('RIGHT_MISSING')
  expect((await ask('end-leavers', { importId }, '')).status).toBe(401)
  const content = await signInStaff(portal, ['content'])
  expect((await ask('list-leavers', {}, content)).errCode).toBe('RIGHT_MISSING')
  const there = await signInStaff(portal, ['administrator'], { as: portal.neighbour })
  const foreign = await askStaff(portal, 'list-leavers', {}, { token: there, as: portal.neighbour })
  expect((foreign.data as Data).total).toBe(0)
})
