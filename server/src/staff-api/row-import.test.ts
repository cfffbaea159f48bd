import type { RowKind } from '@wenyuan/contract/constants/row-kinds.ts'
import type { ImportRow, RejectedRow } from '@wenyuan/contract/staff/catalogue.ts'
import type { RowPreview } from '@wenyuan/contract/staff/row-import.ts'
import { beforeAll, expect, test } from 'vitest'
import { makeJobs } from '../app/job-kinds.ts'
import { xlsxOf } from '../platform/spreadsheet/spreadsheet.ts'
import { entryOf, itemOf } from '../testing/entries.ts'
import { testPortal } from '../testing/portal.ts'
import { inGb18030 } from '../testing/gb18030.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'
import { staffCaller } from '../testing/staff.ts'
import { staffUpload } from '../testing/staff-upload.ts'

const portal = testPortal()
let token = ''
let desk: Awaited<ReturnType<typeof staffCaller>>
const BARCODES = Array.from({ length: 12 }, (_, at) => `B${at}`)

beforeAll(async () => {
  token = await signInStaff(portal, ['administrator'])
  desk = await staffCaller(portal)
  await portal.load(
    portal.tenant,
    BARCODES.map((barcode) =>
      entryOf({ recordId: `r-${barcode}`, title: `书 ${barcode}` }, { items: [itemOf(barcode)] }),
    ),
  )
})

/** What the answers of these tests have. */
interface Data extends RowPreview {
  importId: string
  records: (ImportRow & RejectedRow)[]
}

const ask = async (call: Parameters<typeof askStaff>[1], body: object, by = token) => {
  const answer = await askStaff(portal, call, body, { token: by })
  return { ...answer, data: answer.data as Data }
}
const uploaded = (content: string | Uint8Array, fileName = 'rows.csv') =>
  staffUpload(portal, token, { purpose: 'rows', fileName, bytes: Buffer.from(content) })

/** The columns as they are guessed, unless said otherwise; the import when it is over. */
async function brought(
  kind: RowKind,
  content: string | Uint8Array,
  { isTrial = false, uploadId = '' } = {},
): Promise<ImportRow> {
  const id = uploadId === '' ? await uploaded(content) : uploadId
  const { data } = await ask('preview-rows', { uploadId: id, kind })
  const columns = data.columns.map(({ column }) => column)
  const begun = await ask('begin-rows', {
    uploadId: id,
    kind,
    columns,
    isTrial,
  })
  expect(begun.errCode).toBeNull()
  await makeJobs(portal.appContext).round()
  const { records } = (await ask('list-imports', { rows: 100 })).data
  const row = records.find(({ importId }) => importId === begun.data.importId)
  if (!row) throw new Error('The import is not listed.')
  return row
}
const reasons = async ({ importId }: ImportRow) =>
  (await ask('list-import-rejects', { importId })).data.records.map(
    ({ line, reason }) => `${line}: ${reason}`,
  )
const reader = async (account: string) =>
  (await desk('show-reader', { account })).data as {
    validUntil: string | null
    debt: number
    deposit: number
    state: string
    loans: { barcode: string; dueOn: string }[]
    holds: { recordId: string }[]
  }

const huiwen = `读者证号,条码号,姓名,性别,单位,读者类型,办证日期,失效日期,证件号,手机,押金,欠款,证状态
R001,000001,李明,男,文学院,student,2024-09-01,2028-06-30,,13800000001,100,3.50,正常
R002,000002,王芳,女,理学院,student,2024/9/1,20280630,,,100.00,,挂失
R003,000003,赵强,男,理学院,student,2024-09-01,46934,,,,,正常
R001,000004,李明,男,文学院,student,2024-09-01,2028-06-30,,,,,正常
2.02E+11,000005,钱多,男,工学院,student,,,,,,,正常
R006,000006,孙里,男,工学院,student,,03/04/2028,,,,,正常
R007,000007,周到,男,工学院,student,,2028-06-30,,,,,不明
R008,000008,吴期,女,工学院,student,,,,,,,过期
`

test('a list of readers of another system: columns named, tried, stored, what is wrong named by line', async () => {
  const bytes = inGb18030(huiwen)
  const uploadId = await uploaded(bytes)
  const { data } = await ask('preview-rows', { uploadId, kind: 'readers' })
  expect(data.encoding).toBe('gb18030')
  expect(data.missing).toEqual([])
  expect(data.columns.filter(({ column }) => column === '').map(({ heading }) => heading)).toEqual([
    '条码号',
    '性别',
    '办证日期',
  ])
  expect(data.columns.find(({ heading }) => heading === '失效日期')).toMatchObject({
    column: 'validUntil',
    from: 'guessed',
    values: ['2028-06-30', '20280630', '46934'],
  })
  const counts = { read: 8, added: 4, updated: 0, unchanged: 0, rejected: 4, fen: 350 }
  const tried = await brought('readers', '', { uploadId, isTrial: true })
  expect(tried).toMatchObject({ ...counts, state: 'done', isTrial: true, holds: 'readers' })
  expect((await desk('show-reader', { account: 'R001' })).errCode).not.toBeNull()

  const done = await brought('readers', '', { uploadId })
  expect(done).toMatchObject({ ...counts, state: 'done', isTrial: false })
  expect(await reasons(done)).toEqual([
    '5: The same stands in line 2',
    '6: A spreadsheet has cut this number: 2.02E+11',
    '7: This is no day: 03/04/2028',
    '8: There is no such state of a card: 不明',
  ])
  expect(await reader('R001')).toMatchObject({ validUntil: '2028-06-30', debt: 350, deposit: 10_000 })
  expect(await reader('R003')).toMatchObject({ validUntil: '2028-06-30' })
  const lost = await desk('checkout', { account: 'R002', barcode: 'B0' })
  expect(lost.errCode).toBe('CARD_LOST')
  const over = await desk('checkout', { account: 'R008', barcode: 'B0' })
  expect(over.errCode).toBe('READER_FROZEN')
  const again = await brought('readers', bytes)
  expect(again).toMatchObject({ added: 0, updated: 0, unchanged: 4, rejected: 4, fen: 0 })
})

test('a patron file of Koha: names joined, columns of one library kept for the next file', async () => {
  const koha =
    'cardnumber,surname,firstname,dateexpiry,debarred,categorycode\nK1,Lovelace,Ada,12/31/2027,,student\n'
  expect(await brought('readers', koha)).toMatchObject({ added: 1, rejected: 0 })
  expect(await reader('K1')).toMatchObject({ name: 'Ada Lovelace', validUntil: '2027-12-31' })
  const odd = '借书证,Vollständiger Name\nK2,Emil\n'
  const uploadId = await uploaded(odd)
  const kind = 'readers'
  const before = (await ask('preview-rows', { uploadId, kind })).data
  expect(before).toMatchObject({ missing: ['account'], columns: [{ from: 'none' }, { from: 'none' }] })
  await ask('begin-rows', { uploadId, kind, columns: ['account', 'name'] })
  await makeJobs(portal.appContext).round()
  const next = await ask('preview-rows', { uploadId: await uploaded(odd), kind })
  expect(next.data).toMatchObject({
    missing: [],
    columns: [{ from: 'kept' }, { column: 'name', from: 'kept' }],
  })
})

test('open loans, holds, charges and past loans come in once; the desk goes on with them', async () => {
  await brought('readers', '读者证号,姓名\nM1,马一\nM2,马二\nM3,马三\n')
  const loans = `读者证号,条码,借出日期,应还日期,续借次数
M1,B1,2026-02-20,2026-04-20,1
M1,B2,2026-02-21,2026-03-01,0
M2,B1,2026-02-20,2026-04-20,0
M9,B3,2026-02-20,2026-04-20,0
M1,B99,2026-02-20,2026-04-20,0
M1,B4,2026-02-20,,0
M1,B4,2026-02-20,2026-04-20,0
`
  const lent = await brought('loans', loans)
  expect(lent).toMatchObject({ read: 7, added: 3, rejected: 4 })
  expect(await reasons(lent)).toEqual([
    '4: The same stands in line 2',
    '5: There is no reader M9',
    '6: There is no copy B99',
    '7: The row has no dueOn',
  ])
  expect((await reader('M1')).loans.map(({ barcode, dueOn }) => `${barcode} ${dueOn}`).toSorted()).toEqual([
    'B1 2026-04-20',
    'B2 2026-03-01',
    'B4 2026-04-20',
  ])
  const other = await brought('loans', 'account,barcode,due\nM2,B1,2026-04-20\nM1,B2,2026-03-08\n')
  expect(other).toMatchObject({ updated: 1, rejected: 1 })
  expect((await desk('checkin', { barcode: 'B1' })).data).toMatchObject({ keepFor: null, fine: 0 })

  const holds =
    'cardnumber,biblionumber,reservedate,priority,branchcode\nM2,r-B2,2026-03-01,1,main\nM3,r-B2,2026-03-02,2,main\n'
  expect(await brought('holds', holds.replaceAll('branchcode', 'pickup library'))).toMatchObject({
    added: 2,
    rejected: 0,
  })
  const back = await desk('checkin', { barcode: 'B2' })
  expect(back.data).toMatchObject({ keepFor: { pickUpAt: 'main' } })
  // the first of the file is the first who gets it
  expect((await desk('checkout', { account: 'M3', barcode: 'B2' })).errCode).toBe('ITEM_KEPT')

  const charges = `读者证号,金额,费用类型,日期
M3,12.5,逾期,2026-01-05
M3,12.5,逾期,2026-01-05
M3,"1,200.00",遗失,2026-01-06
M3,1.234,其他,2026-01-06
M3,5,不明,2026-01-06
`
  expect(await brought('charges', charges)).toMatchObject({ added: 3, rejected: 2, fen: 122_500 })
  expect(await brought('charges', charges)).toMatchObject({ added: 0, unchanged: 3, rejected: 2, fen: 0 })
  expect(await reader('M3')).toMatchObject({ debt: 122_500 })

  const history =
    '读者证号,条码,借出日期,还书日期\nM3,B5,2025-01-05,2025-02-05\nM3,B5,2025-03-05,2025-02-05\n'
  expect(await brought('history', history)).toMatchObject({ added: 1, rejected: 1 })
  expect(await brought('history', history)).toMatchObject({ unchanged: 1 })
})

test('a workbook is read like a text file; a number stays the number it is', async () => {
  async function* rows() {
    yield [
      ['读者证号', '姓名', '有效期至'],
      [202_411_110_001, '工作簿', '2028-06-30'],
    ] as (string | number)[][]
  }
  const done = await brought('readers', await xlsxOf('readers', rows()))
  expect(done).toMatchObject({ added: 1, rejected: 0 })
  expect(await reader('202411110001')).toMatchObject({ validUntil: '2028-06-30' })
})

test('what is no table, not complete, somebody else’s or wrongly mapped is refused', async () => {
  const kind = 'readers'
  const preview = async (content: string | Uint8Array) =>
    (await ask('preview-rows', { uploadId: await uploaded(content), kind })).errCode
  expect(await preview('only headings,name\n')).toBe('ROW_FILE_UNKNOWN')
  expect(await preview(Buffer.from('504b0304ffff', 'hex'))).toBe('ROW_FILE_UNKNOWN')
  expect(await preview(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('ROW_FILE_UNKNOWN')
  const uploadId = await uploaded('account,name\nX1,甲\n')
  for (const columns of [
    ['name'],
    ['account', 'account'],
    ['account', 'barcode'],
    ['account', 'name', 'phone'],
  ])
    expect((await ask('begin-rows', { uploadId, kind, columns })).errCode).toBe('COLUMNS_WRONG')
  const other = await signInStaff(portal, ['administrator'])
  expect((await ask('preview-rows', { uploadId, kind }, other)).errCode).toBe('UPLOAD_UNKNOWN')
  const content = await signInStaff(portal, ['content'])
  expect((await ask('preview-rows', { uploadId, kind }, content)).errCode).toBe('RIGHT_MISSING')
  const { importId } = await brought(kind, '', { uploadId })
  expect((await ask('list-import-rejects', { importId }, content)).errCode).toBe('RIGHT_MISSING')
  expect((await ask('begin-rows', { uploadId, kind, columns: ['account', 'name'] })).errCode).toBe(
    'UPLOAD_UNKNOWN',
  )
})
