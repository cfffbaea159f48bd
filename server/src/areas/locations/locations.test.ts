import { locations } from '@wenyuan/contract/areas/locations.ts'
import { beforeAll, expect, test } from 'vitest'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { describeBranches } from '../../testing/branches.ts'
import { testPortal } from '../../testing/portal.ts'

const words = (zh: string, en: string) => ({ 'zh-CN': zh, 'zh-TW': zh, en })
const portal = testPortal()
beforeAll(async () => {
  const none = words('', '')
  await describeBranches(
    portal,
    portal.tenant,
    [
      {
        code: 'main',
        name: words('总馆', 'Main library'),
        campus: 'c',
        campusName: words('本部', 'Main campus'),
        address: none,
        openingHours: none,
      },
    ],
    [
      { code: 'm3', library: 'main', name: words('社科阅览室', 'Social sciences'), floor: '3' },
      { code: 'm10', library: 'main', name: words('古籍', 'Rare books'), floor: '10' },
    ],
  )
  await portal.load(portal.tenant, [
    entryOf(
      { recordId: 'one', title: '书' },
      {
        items: [
          itemOf('A', { location: 'm3', callNumber: 'TP312/9' }),
          itemOf('B', { location: 'm3', callNumber: 'TP312/100', status: 'on-loan' }),
          itemOf('C', { location: 'm3', callNumber: 'TP312/12' }),
          itemOf('D', { branch: 'hut', location: 'attic' }),
          itemOf('E', { location: '' }),
        ],
      },
    ),
  ])
})

test('every location is listed with its holdings and directions, also an empty one', async () => {
  const { total, locations: rows } = await portal.ask(locations.list, {}, { language: 'en' })
  expect(total).toBe(3)
  expect(
    rows.map(({ locationId, itemCount, onShelfCount, mapText }) => [
      locationId,
      itemCount,
      onShelfCount,
      mapText,
    ]),
  ).toEqual([
    ['m3', 3, 2, 'Main campus, Main library, floor 3, Social sciences'],
    ['m10', 0, 0, 'Main campus, Main library, floor 10, Rare books'],
    ['attic', 1, 1, 'hut, attic'],
  ])
  expect([rows[0]?.callNoFrom, rows[0]?.callNoTo]).toEqual(['TP312/9', 'TP312/100'])
})

test('locations are filtered by library, floor and word, and paged', async () => {
  const ids = async (input: {
    libCode?: string
    floor?: string
    keyWord?: string
    rows?: number
    page?: number
  }) => (await portal.ask(locations.list, input)).locations.map(({ locationId }) => locationId)
  expect(await ids({ libCode: 'hut' })).toEqual(['attic'])
  expect(await ids({ floor: '10' })).toEqual(['m10'])
  expect(await ids({ keyWord: '閱覽' })).toEqual(['m3'])
  expect(await ids({ rows: 1, page: 2 })).toEqual(['m10'])
  expect(await portal.refused(locations.list, { rows: 0 })).toMatchObject({ status: 400, field: 'rows' })
})

test('the dictionary lists the tenant’s own libraries and floors', async () => {
  expect(await portal.ask(locations.dict, {})).toEqual({
    libraries: [
      { code: 'main', label: '总馆', count: 2 },
      { code: 'hut', label: 'hut', count: 1 },
    ],
    floors: ['3', '10'],
  })
  expect(await portal.ask(locations.dict, {}, { as: portal.neighbour })).toEqual({
    libraries: [],
    floors: [],
  })
})
