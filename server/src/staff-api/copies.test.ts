import { holdings } from '@wenyuan/contract/areas/holdings.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import type { CopiesChanged, ListedCopy, WithdrawnCopy } from '@wenyuan/contract/staff/copies.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { barcodeTables } from '../domain/copies/copy-store.ts'
import { entryOf, itemOf } from '../testing/entries.ts'
import { importContent } from '../testing/import-content.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

/** What the answers of these tests have. */
interface Data extends CopiesChanged {
  total: number
  records: (ListedCopy & WithdrawnCopy)[]
  barcode: string
  version: string
  fen: number
  dueOn: string
}

const portal = testPortal()
let token = ''
const river = entryOf({ recordId: 'river', title: '河流动力学' }, { items: [itemOf('R1'), itemOf('R2')] })
beforeAll(async () => {
  token = await signInStaff(portal, ['content'])
  await portal.load(portal.tenant, [river, entryOf({ recordId: 'lake', title: '湖泊学' })])
  await importContent(portal, 'libraries', '{"code":"south","name":"南馆"}')
  await importContent(portal, 'locations', '{"code":"south-1","library":"south","name":"一层"}')
})

const ask = async (call: StaffCallName, body: object, by = token) => {
  const answer = await askStaff(portal, call, body, { token: by })
  return { ...answer, data: answer.data as Data }
}
const copy = async (barcode: string) => (await ask('list-copies', { barcodes: [barcode] })).data.records[0]
const change = async (barcode: string, more: object) =>
  ask('change-copy', { barcode, version: (await copy(barcode))?.version, ...more })
const onShelf = async (recordId: string) =>
  (await portal.ask(holdings.byLibrary, { recordId })).flatMap(({ libCode, items }) =>
    items.map(({ barcode, status }) => `${libCode} ${barcode} ${status}`),
  )
const reload = async () => portal.load(portal.tenant, [{ ...river, addedAt: new Date() }])

test('copies are made with all their facts, and refused where the barcode is in use', async () => {
  const fields = { branch: 'south', location: 'south-1', callNumber: 'P343/1', price: 4_500, note: '缺光盘' }
  const { data } = await ask('add-copies', { recordId: 'lake', barcodes: ['L1', 'L2', 'L1', 'R1'], fields })
  expect(data).toEqual({ changed: 2, refused: [{ barcode: 'R1', because: 'ENTRY_EXISTS' }] })
  expect(await copy('L1')).toMatchObject({ title: '湖泊学', fields: { ...fields, status: 'available' } })
  expect(await onShelf('lake')).toEqual(['south L1 available', 'south L2 available'])
  const faults = [
    [{ recordId: 'none', barcodes: ['X'], fields }, 'RECORD_UNKNOWN'],
    [{ recordId: 'lake', barcodes: ['X'], fields: { ...fields, branch: 'none' } }, 'LIBRARY_UNKNOWN'],
    [{ recordId: 'lake', barcodes: ['X'], fields: { ...fields, location: 'none' } }, 'LOCATION_UNKNOWN'],
    [{ recordId: 'lake', barcodes: ['X'], fields: { ...fields, itemType: 'none' } }, 'ITEM_TYPE_UNKNOWN'],
    [{ recordId: 'lake', barcodes: ['X'], fields: { ...fields, status: 'on-loan' } }, 'INPUT_INVALID'],
    [{ recordId: 'lake', barcodes: [' '], fields }, 'INPUT_INVALID'],
  ] as const
  for (const [body, code] of faults) expect((await ask('add-copies', body)).errCode).toBe(code)
})

test('what was changed stays when the catalogue is imported again; the rest follows the file', async () => {
  expect(
    (await change('R2', { fields: { location: 'south-1', branch: 'south', price: 9_900 } })).status,
  ).toBe(200)
  await portal.load(portal.tenant, [
    {
      ...river,
      items: [itemOf('R1', { callNumber: 'TV1' }), itemOf('R2', { callNumber: 'TV1', price: 100 })],
    },
  ])
  expect((await copy('R2'))?.fields).toMatchObject({ branch: 'south', price: 9_900, callNumber: 'TV1' })
  expect((await copy('R1'))?.fields).toMatchObject({ branch: 'main', callNumber: 'TV1' })
})

test('a change is made from what was seen', async () => {
  const seen = (await copy('R1'))?.version
  await change('R1', { fields: { note: '第二版' } })
  const late = await ask('change-copy', { barcode: 'R1', version: seen, fields: { note: '旧' } })
  expect(late.errCode).toBe('CHANGED_MEANWHILE')
  expect((await change('none', { version: 'x' })).errCode).toBe('ITEM_UNKNOWN')
})

test('a new barcode takes loans, holds and charges along; a lent copy keeps its state and is not withdrawn', async () => {
  const desk = await signInStaff(portal, ['administrator'])
  await portal.signIn('lender')
  expect((await ask('checkout', { account: 'lender', barcode: 'R1' }, desk)).status).toBe(200)
  expect((await change('R1', { fields: { status: 'lost' } })).errCode).toBe('ITEM_ON_LOAN')
  expect((await ask('withdraw-copies', { barcodes: ['R1', 'none'], reason: '破损' })).data).toEqual({
    changed: 0,
    refused: [
      { barcode: 'R1', because: 'ITEM_ON_LOAN' },
      { barcode: 'none', because: 'ITEM_UNKNOWN' },
    ],
  })
  expect((await change('R1', { newBarcode: 'L1' })).errCode).toBe('ENTRY_EXISTS')
  expect((await change('R1', { newBarcode: 'R1-new' })).data.barcode).toBe('R1-new')
  // by the price of the copy
  expect((await ask('lost', { barcode: 'R1-new', fen: 300 }, desk)).data.fen).toBe(300)
  expect((await change('R1-new', { fields: { status: 'available' } })).errCode).toBe('ITEM_LOSS_CHARGED')
  expect((await ask('found', { barcode: 'R1-new' }, desk)).status).toBe(200)
})

test('the price of the copy is what its loss costs', async () => {
  const desk = await signInStaff(portal, ['administrator'])
  await portal.signIn('loser')
  await change('L2', { fields: { price: 12_345 } })
  await ask('checkout', { account: 'loser', barcode: 'L2' }, desk)
  expect((await ask('lost', { barcode: 'L2' }, desk)).data.fen).toBe(12_345)
})

test('the item type of the copy selects the loan rule, else the document type of its record', async () => {
  const desk = await signInStaff(portal, ['administrator'])
  await importContent(portal, 'item-types', '{"code":"short","name":"三日书"}')
  await importContent(portal, 'loan-rules', '{"readerType":"student","itemType":"short","days":3}')
  await portal.signIn('quick')
  await ask('add-copies', {
    recordId: 'lake',
    barcodes: ['T1', 'T2'],
    fields: { branch: 'main', itemType: 'short' },
  })
  await change('T2', { fields: { itemType: '' } })
  const due = async (barcode: string) =>
    (await ask('checkout', { account: 'quick', barcode }, desk)).data.dueOn
  const [short, usual] = [await due('T1'), await due('T2')]
  expect(Date.parse(short) - portal.appContext.clock().getTime()).toBeLessThan(5 * 86_400_000)
  expect(short < usual).toBe(true)
})

test('several are moved at once, in the order of the shelf, within a stretch of it', async () => {
  await ask('add-copies', {
    recordId: 'lake',
    barcodes: ['S1', 'S2', 'S3'],
    fields: { branch: 'main', callNumber: 'Q1' },
  })
  await change('S3', { fields: { callNumber: 'Q9' } })
  const between = { branch: 'main', from: 'Q0', to: 'Q2' }
  expect((await ask('list-copies', between)).data.records.map(({ barcode }) => barcode)).toEqual(['S1', 'S2'])
  const moved = await ask('change-copies', {
    barcodes: ['S1', 'S2', 'none'],
    fields: { branch: 'south', location: 'south-1' },
  })
  expect(moved.data).toEqual({ changed: 2, refused: [{ barcode: 'none', because: 'ITEM_UNKNOWN' }] })
  expect((await ask('list-copies', between)).data.total).toBe(0)
  expect((await ask('list-copies', { branch: 'south', from: 'Q', to: 'Q' })).data.total).toBe(2)
})

test('a withdrawn copy is gone for readers, does not come back by an import, and is taken back as it was', async () => {
  await change('R2', { fields: { note: '题签本' } })
  const before = (await copy('R2'))?.fields
  expect((await ask('withdraw-copies', { barcodes: ['R2'], reason: '破损' })).data.changed).toBe(1)
  await reload()
  expect((await onShelf('river')).filter((one) => one.includes('R2'))).toEqual([])
  expect((await ask('list-withdrawn-copies', {})).data.records[0]).toMatchObject({
    barcode: 'R2',
    title: '河流动力学',
    reason: '破损',
  })
  const again = { recordId: 'lake', barcodes: ['R2'], fields: { branch: 'main' } }
  expect((await ask('add-copies', again)).data.changed).toBe(0)
  expect((await ask('restore-copy', { barcode: 'R2' })).status).toBe(200)
  expect((await copy('R2'))?.fields).toEqual(before)
  expect((await ask('restore-copy', { barcode: 'R2' })).errCode).toBe('ITEM_UNKNOWN')
  expect(await onShelf('river')).toContain('south R2 available')
})

test('readers find a record by the branch where its copies are now', async () => {
  const at = async (libCode: string) =>
    (
      await portal.ask(search.search, {
        searchItems: [{ searchField: 'all', searchWord: '湖泊学' }],
        libCode: [libCode],
      })
    ).total
  expect(await at('south')).toBe(1)
})

test('every table that names a copy by its barcode follows a new one', async () => {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
    where column_name = 'barcode' and table_schema = current_schema()`.execute(
    portal.appContext.database.ofTenant(portal.tenant),
  )
  const known = ['item', 'withdrawn_item', 'stock_scan', ...barcodeTables]
  expect(rows.map(({ table_name }) => table_name).toSorted()).toEqual(known.toSorted())
})

test('who may not, another library and nobody: refused', async () => {
  const body = { recordId: 'lake', barcodes: ['N1'], fields: { branch: 'main' } }
  expect((await ask('add-copies', body, await signInStaff(portal, ['circulation']))).errCode).toBe(
    'RIGHT_MISSING',
  )
  expect((await ask('add-copies', body, '')).status).toBe(401)
  const elsewhere = await askStaff(portal, 'list-copies', {}, { token, as: portal.neighbour })
  expect(elsewhere.status).not.toBe(200)
})
