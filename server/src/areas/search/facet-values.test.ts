import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { search } from '@wenyuan/contract/areas/search.ts'
import type { FacetName } from '@wenyuan/contract/constants/facets.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
let desk: string
beforeAll(async () => {
  desk = mkdtempSync(join(tmpdir(), 'wenyuan-facets-'))
  const rows = [
    {
      id: 'atlas',
      title: '灯塔图集',
      authors: ['林一'],
      collection: ['海洋文献'],
      items: [
        { barcode: 'A1', location: 'stacks', currentLocation: 'exhibition' },
        { barcode: 'A2', location: 'annex', status: 'on-loan' },
        { barcode: 'A3', location: 'hall' },
      ],
    },
    { id: 'atlas-2', title: '灯塔图集（第2版）', authors: ['林一'] },
    {
      id: 'base',
      type: 'database',
      title: '灯塔数据库',
      collection: ['海洋數據', '年鉴'],
      urls: ['https://example.org'],
    },
  ]
  writeFileSync(join(desk, 'rows.jsonl'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  const csv = [
    'id,title,type,collection,resourceType,barcode,location,current location',
    'csv-book,灯塔史,book,海洋文献,paper,C1,stacks,new books',
    'csv-thesis,灯塔论文,thesis,学位论文库,digital,,,',
  ]
  writeFileSync(join(desk, 'rows.csv'), csv.join('\n'))
  for (const file of ['rows.jsonl', 'rows.csv'])
    expect(
      await command(portal, `import ${file} --tenant ${portal.tenant}`.split(' '), { cwd: desk }),
    ).toMatchObject({
      code: 0,
      errors: [],
    })
})
afterAll(async () => {
  rmSync(desk, { recursive: true, force: true })
})

const facet = async (name: FacetName, more: object = {}) =>
  (await portal.ask(search.search, { facetNames: [name], ...more }, { language: 'zh-CN' })).facets[name] ?? []
const labels = async (name: FacetName) =>
  (await facet(name)).map(({ label, count }) => `${label} ${count}`).toSorted()
const found = async (filter: object) =>
  (await portal.ask(search.search, filter)).records.map(({ recordId }) => recordId).toSorted()

test('electronic records are counted by their collections, and printed ones are not', async () => {
  expect(await labels('eCollectionIds')).toEqual(['学位论文库 1', '年鉴 1', '海洋数据 1'])
  expect(await found({ eCollectionIds: '学位论文库' })).toEqual(['csv-thesis'])
  expect(await found({ eCollectionIds: '海洋文献' })).toEqual([])
})

test('the current location is where a copy is now, so a lent copy has none', async () => {
  expect((await facet('curLocationId')).map(({ value }) => value).toSorted()).toEqual([
    'exhibition',
    'hall',
    'new books',
  ])
  expect(await found({ curLocationId: 'exhibition' })).toEqual(['atlas'])
  expect(await found({ locationId: 'stacks' })).toEqual(['atlas', 'csv-book'])
})

test('digital types have labels in the language of the reader', async () => {
  expect(await labels('ddType')).toEqual(['学位论文 1', '数据库 1'])
})

test('works are labelled with title and author, never with their key', async () => {
  const works = await facet('group')
  expect(works.find(({ count }) => count === 2)?.label).toMatch(/^灯塔图集.* \/ 林一$/)
  expect(works.filter(({ value, label }) => label === value || label === '')).toEqual([])
  expect(await facet('group', { facetFind: '灯塔史' })).toMatchObject([{ label: '灯塔史', count: 1 }])
})
