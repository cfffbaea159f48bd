import { holdings } from '@wenyuan/contract/areas/holdings.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { upsertLibraries } from '../../tenants/store.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { openPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
const nothing = { 'zh-CN': '', 'zh-TW': '', en: '' }
const library = (code: string, zh: string, en: string) => ({
  code,
  name: { 'zh-CN': zh, 'zh-TW': zh, en },
  campus: '',
  campusName: nothing,
  address: nothing,
  openingHours: nothing,
})

beforeAll(async () => {
  portal = await openPortal()
  // the library's own order is neither that of the codes nor that of the names
  await upsertLibraries(portal.house.database, 'whu', [
    library('zeta', '总馆', 'Main library'),
    library('alpha', '医学分馆', 'Medical library'),
  ])
  await portal.load('whu', [
    entryOf(
      { recordId: 'many', title: '很多复本' },
      {
        items: [
          ...Array.from({ length: 25 }, (_, at) =>
            itemOf(`Z${String(at).padStart(2, '0')}`, {
              branch: 'zeta',
              status: at < 5 ? 'available' : 'on-loan',
            }),
          ),
          itemOf('A1', { branch: 'alpha', location: 'shelf-a', volume: '上册', status: 'reference' }),
          itemOf('U1', { branch: 'unannounced', callNumber: '' }),
          itemOf('N1', { branch: '', location: '' }),
        ],
      },
    ),
    entryOf({ recordId: 'none', title: '没有复本' }),
  ])
})
afterAll(() => portal.close())

test("copies are grouped by library in the library's own order, those of no known library last", async () => {
  const groups = await portal.ask(holdings.byLibrary, { recordId: 'many' }, { language: 'en' })
  expect(
    groups.map(({ libCode, libraryName, itemCount, onShelfCount }) => [
      libCode,
      libraryName,
      itemCount,
      onShelfCount,
    ]),
  ).toEqual([
    ['zeta', 'Main library', 25, 5],
    ['alpha', 'Medical library', 1, 0],
    ['unannounced', 'unannounced', 1, 1],
    ['', '', 1, 1],
  ])
})

test('twenty copies of a library come at once, with what a reader needs to find one', async () => {
  const [main, medical] = await portal.ask(holdings.byLibrary, { recordId: 'many' })
  expect(main?.items).toHaveLength(20)
  expect(main?.items.map(({ barcode }) => barcode).slice(0, 3)).toEqual(['Z00', 'Z01', 'Z02'])
  expect(medical?.items).toEqual([
    {
      itemId: 'A1',
      barcode: 'A1',
      libCode: 'alpha',
      libraryName: '医学分馆',
      locationId: 'shelf-a',
      locationName: 'shelf-a',
      mapText: '医学分馆，shelf-a',
      callNo: 'I242.4/12',
      status: 'reference',
      volume: '上册',
      dueDate: '',
    },
  ])
})

test('a record without copies has no groups', async () => {
  expect(await portal.ask(holdings.byLibrary, { recordId: 'none' })).toEqual([])
})

test('a record nobody has, or of another library, is refused', async () => {
  for (const [recordId, as] of [
    ['nobody has', 'whu'],
    ['many', 'pku'],
  ] as const) {
    expect(await portal.refused(holdings.byLibrary, { recordId }, { as })).toMatchObject({
      status: 200,
      code: 'RECORD_UNKNOWN',
      field: 'recordId',
    })
  }
  expect(await portal.refused(holdings.byLibrary, {})).toMatchObject({ status: 400, field: 'recordId' })
})
