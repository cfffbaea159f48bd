import type { RowKind } from '@wenyuan/contract/constants/row-kinds.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import type { ImportRow, KeptChange } from '@wenyuan/contract/staff/catalogue.ts'
import type { ListedCopy } from '@wenyuan/contract/staff/copies.ts'
import type { RowPreview } from '@wenyuan/contract/staff/row-import.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeJobs } from '../app/job-kinds.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'
import { staffUpload } from '../testing/staff-upload.ts'

/** What the answers of these tests have. */
interface Data extends RowPreview {
  importId: string
  total: number
  records: (Omit<ImportRow, 'because'> & KeptChange & ListedCopy)[]
}

const portal = testPortal()
let token = ''
beforeAll(async () => {
  token = await signInStaff(portal, ['administrator'])
  await records([book('old', '旧题名', 'OLD'), book('shelf', '架上书', 'S1', 'S2', 'S3')])
})

const ask = async (call: StaffCallName, body: object, by = token) => {
  const answer = await askStaff(portal, call, body, { token: by })
  return { ...answer, data: answer.data as Data }
}
const book = (id: string, title: string, ...barcodes: string[]) => ({
  id,
  type: 'book',
  title,
  items: barcodes.map((barcode) => ({ barcode, branch: 'main', location: 'main-2f' })),
})
const records = (rows: readonly object[]) =>
  file('b.jsonl', rows.map((row) => JSON.stringify(row)).join('\n'))
async function file(fileName: string, text: string): Promise<string> {
  const bytes = Buffer.from(text)
  const uploadId = await staffUpload(portal, token, { purpose: 'catalogue', fileName, bytes })
  await ask('begin-import', { uploadId })
  await makeJobs(portal.appContext).round()
  return uploadId
}
async function rows(kind: RowKind, text: string, isTrial = false): Promise<string> {
  const file = { purpose: 'rows', fileName: 'r.csv', bytes: Buffer.from(text) } as const
  const uploadId = await staffUpload(portal, token, file)
  const { data } = await ask('preview-rows', { uploadId, kind })
  const columns = data.columns.map(({ column }) => column)
  const begun = await ask('begin-rows', { uploadId, kind, columns, isTrial })
  await makeJobs(portal.appContext).round()
  return begun.data.importId
}
const importOf = async (importId: string) =>
  (await ask('list-imports', { rows: 100 })).data.records.find((one) => one.importId === importId)
async function undone(importId: string) {
  expect((await ask('undo-import', { importId })).errCode).toBeNull()
  await makeJobs(portal.appContext).round()
  const kept = (await ask('list-kept-changes', { importId })).data.records
  const { undoState, changes } = (await importOf(importId)) ?? { undoState: '', changes: undefined }
  return { undoState, ...changes, stays: kept.map(({ kind, because }) => `${kind} ${because}`) }
}
const found = async (searchWord: string) =>
  (await portal.ask(search.search, { searchItems: [{ searchField: 'all', searchWord }] })).total
const copies = async (...barcodes: string[]) =>
  (await ask('list-copies', { barcodes })).data.records.map(
    ({ barcode, fields }) => `${barcode} ${fields.status}`,
  )
/** All rows of a table of the library. */
const whole = async (table: string, without: string[] = []) =>
  (
    await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - ${without}::text[] as row from ${sql.table(table)} t where tenant = ${portal.tenant}
      order by 1`.execute(portal.appContext.database.ofTenant(portal.tenant))
  ).rows

test('records and copies that a file brought go again; a changed description comes back', async () => {
  const before = await whole('item', ['kept'])
  const importId = await records([book('new', '新来的书', 'N1'), book('old', '新题名', 'OLD', 'OLD2')])
  expect([await found('新来的书'), await found('新题名')]).toEqual([1, 1])
  expect((await importOf(importId))?.changes).toEqual({ open: 5, undone: 0, kept: 0 })
  expect(await undone(importId)).toMatchObject({ undoState: 'done', open: 0, undone: 5, kept: 0, stays: [] })
  expect([await found('新来的书'), await found('新题名'), await found('旧题名')]).toEqual([0, 0, 1])
  expect(await whole('item', ['kept'])).toEqual(before)
  expect((await ask('undo-import', { importId })).errCode).toBe('IMPORT_NOT_UNDOABLE')
  // the same file can be brought again
  await records([book('new', '新来的书', 'N1')])
  expect(await found('新来的书')).toBe(1)
})

test('a copy is found by the number that the library has given it', async () => {
  await records([
    { ...book('own', '有号之书'), items: [{ barcode: 'B77', branch: 'main', ownNumber: 'E-2026.77' }] },
  ])
  expect([await found('E-2026.77'), await found('B77')]).toEqual([1, 1])
})

test('a record that the file deletes comes back, and so does the state of a copy', async () => {
  await records([book('there', '鹡鸰在原', 'T1')])
  const states = await records([
    {
      ...book('there', '鹡鸰在原'),
      items: [{ barcode: 'T1', branch: 'main', location: 'main-2f', status: 'lost' }],
    },
  ])
  expect(await copies('T1')).toEqual(['T1 lost'])
  expect(await undone(states)).toMatchObject({ kept: 0 })
  expect(await copies('T1')).toEqual(['T1 available'])
  const deleted = (title: string) =>
    file(
      'd.xml',
      `<collection xmlns="http://www.loc.gov/MARC21/slim"><record><leader>00000dam a2200000 a 4500</leader><controlfield tag="001">there</controlfield>${title}</record></collection>`,
    )
  const title = '<datafield tag="245" ind1="0" ind2="0"><subfield code="a">鹡鸰在原</subfield></datafield>'
  for (const given of ['', title]) {
    const importId = await deleted(given)
    expect(await found('鹡鸰在原')).toBe(0)
    expect(await undone(importId)).toMatchObject({ open: 0, undone: 1, kept: 0 })
    expect(await found('鹡鸰在原')).toBe(1)
  }
})

test('what has happened with records and copies since stays, and is named', async () => {
  const importId = await records([book('a', '甲书', 'A1'), book('b', '乙书', 'B1'), book('c', '丙书', 'C1')])
  await portal.signIn('reader')
  await ask('checkout', { account: 'reader', barcode: 'A1' })
  const { contentVersion } = (await ask('show-record', { recordId: 'b' })).data as unknown as {
    contentVersion: string
  }
  await ask('edit-record', { recordId: 'b', version: contentVersion, form: { notes: ['注'] } })
  expect(await undone(importId)).toMatchObject({
    undone: 3,
    kept: 3,
    stays: ['record used', 'record changed', 'copy used'],
  })
  expect([await found('甲书'), await found('乙书'), await found('丙书')]).toEqual([1, 1, 0])
})

test('readers, loans, holds, charges and past loans go again, and the books stay whole', async () => {
  const tables = ['reader', 'loan', 'hold', 'item'] as const
  const before = await Promise.all(tables.map((table) => whole(table, ['kept'])))
  const brought = [
    await rows('readers', '读者证号,姓名,欠款\nR1,林晓,2.00\nR2,周远,\n'),
    await rows('loans', '读者证号,条码号,应还日期\nR1,S1,2099-01-01\nR1,S2,2099-01-01\n'),
    await rows('holds', '读者证号,条码号,取书地点\nR2,S1,main\n'),
    await rows('charges', '读者证号,金额,费用类型\nR2,3.50,逾期\n'),
    await rows('history', '读者证号,条码号,借出日期,归还日期\nR2,S3,2025-01-01,2025-02-01\n'),
  ]
  for (const importId of brought.toReversed())
    expect(await undone(importId)).toMatchObject({ kept: 0, stays: [] })
  const after = await Promise.all(tables.map((table) => whole(table, ['kept'])))
  expect(after).toEqual(before)
  const due = (await whole('charge')).filter(({ row }) => (row as { state: string }).state === 'due')
  expect(due).toEqual([])
  // and can be brought again
  expect((await importOf(await rows('readers', '读者证号,姓名,欠款\nR1,林晓,2.00\n')))?.added).toBe(1)
})

test('readers and loans that a file changed are again as they were; a password stays', async () => {
  await rows('readers', '读者证号,姓名,状态,电话\nV1,旧名,正常,13800000001\nV2,乙,正常,\n')
  await rows('loans', '读者证号,条码号,应还日期,续借次数\nV1,OLD,2099-01-01,0\n')
  const without = ['password_hash', 'password_initial', 'password_set_at']
  const before = await Promise.all([whole('reader', without), whole('loan')])
  const readers = await rows(
    'readers',
    '读者证号,姓名,状态,电话,密码,欠款\nV1,新名,挂失,13900000009,Passw0rd!9,2.00\nV2,丙,,,,\n',
  )
  const loans = await rows('loans', '读者证号,条码号,应还日期,续借次数\nV1,OLD,2099-06-01,2\n')
  expect((await importOf(readers))?.fen).toBe(200)
  const { version } = (await ask('show-reader', { account: 'V2' })).data as unknown as { version: string }
  expect((await ask('change-reader', { account: 'V2', version, fields: { name: '丁' } })).errCode).toBeNull()
  expect(await undone(loans)).toMatchObject({ undone: 1, stays: [] })
  expect(await undone(readers)).toMatchObject({ undone: 2, stays: ['readers changed'] })
  const after = await Promise.all([whole('reader', without), whole('loan')])
  expect(after[1]).toEqual(before[1])
  const [was, is] = [before[0], after[0]].map((all) => all.find(({ row }) => row['account'] === 'V1'))
  expect(is).toEqual(was)
})

test('a reader who has borrowed, a loan that ended and a charge that was paid stay', async () => {
  const readers = await rows('readers', '读者证号,姓名\nU1,甲\nU2,乙\nU3,丙\n')
  const loans = await rows('loans', '读者证号,条码号,应还日期\nU1,S1,2099-01-01\n')
  const charges = await rows('charges', '读者证号,金额,费用类型\nU2,1.00,其他\n')
  await ask('checkin', { barcode: 'S1' })
  await ask('pay-sum', { account: 'U2', fen: 100 })
  expect(await undone(charges)).toMatchObject({ undone: 0, stays: ['charges changed'] })
  expect(await undone(loans)).toMatchObject({ undone: 0, stays: ['loans changed'] })
  expect(await undone(readers)).toMatchObject({ undone: 1, stays: ['readers used', 'readers used'] })
  expect(await copies('S1')).toEqual(['S1 available'])
})

test('a trial has nothing to undo; another library, a missing right and nobody are refused', async () => {
  const trial = await rows('readers', '读者证号,姓名\nT1,甲\n', true)
  expect((await ask('undo-import', { importId: trial })).errCode).toBe('IMPORT_NOT_UNDOABLE')
  const importId = await rows('readers', '读者证号,姓名\nT2,乙\n')
  const content = await signInStaff(portal, ['content'])
  expect((await ask('undo-import', { importId }, content)).errCode).toBe('RIGHT_MISSING')
  const desk = await signInStaff(portal, ['circulation'])
  expect((await ask('undo-import', { importId }, desk)).errCode).toBe('RIGHT_MISSING')
  expect((await ask('undo-import', { importId }, '')).status).toBe(401)
  const there = await signInStaff(portal, ['administrator'], { as: portal.neighbour })
  const foreign = await askStaff(portal, 'undo-import', { importId }, { token: there, as: portal.neighbour })
  expect(foreign.errCode).toBe('IMPORT_UNKNOWN')
})
