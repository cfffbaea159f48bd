import { search } from '@wenyuan/contract/areas/search.ts'
import { matchModes, type SearchField, searchFields } from '@wenyuan/contract/constants/search-fields.ts'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../testing/portal.ts'
import { smallLibrary } from '../../testing/small-library.ts'

const portal = testPortal()
beforeAll(async () => {
  await portal.load(portal.tenant, smallLibrary)
})

/** A word typed into one field, and what each mode finds: complete, arbitrary, ahead, rear. */
type Row = [
  field: SearchField,
  word: string,
  complete: string,
  arbitrary: string,
  ahead: string,
  rear: string,
]

const rows: readonly Row[] = [
  // the studies have it as the first part of a subject heading, which is a single value of the field
  ['all', '红楼梦', 'dream studies', 'dream studies', 'dream studies', 'dream studies'],
  ['all', '研究', '', 'paper studies thesis', '', 'paper studies thesis'],
  ['all', '9787020002207', 'dream', 'dream', 'dream', 'dream'],
  ['all', 'B000004', 'introduction', 'introduction', 'introduction', 'introduction'],
  ['any', '曹雪芹', 'dream', 'dream', 'dream', 'dream'],
  ['any', '悲剧', '', 'dream', '', ''],
  ['any', 'B000004', '', '', '', ''],
  ['subject', '图书馆学', 'introduction', 'introduction', 'introduction', 'introduction'],
  ['subject', '章回小说', 'dream', 'dream', 'dream', 'dream'],
  ['subject', '清代', '', 'dream', '', 'dream'],
  ['title', '红楼梦', 'dream', 'dream studies', 'dream studies', 'dream'],
  ['title', 'digital', '', 'digital', 'digital', ''],
  ['title', 'information access', '', 'digital', '', 'digital'],
  ['title', 'library', '', 'digital', '', ''],
  ['journal', '图书情报工作', 'journal paper', 'journal paper', 'journal paper', 'journal paper'],
  ['journal', '图书情报', '', 'journal paper', 'journal paper', ''],
  ['author', '曹雪芹', 'dream', 'dream', 'dream', 'dream'],
  ['author', '高鹗', 'dream', 'dream', 'dream', 'dream'],
  ['author', 'Gobinda Chowdhury', 'digital', 'digital', 'digital', 'digital'],
  ['author', 'lefevre', '', 'dictionary', 'dictionary', 'dictionary'],
  ['publisher', '文学出版社', '', 'dream', '', 'dream'],
  ['publisher', '人民文学出版社', 'dream', 'dream', 'dream', 'dream'],
  ['publisher', 'chateau', '', 'dictionary', '', 'dictionary'],
  ['classNo', 'G250', 'introduction', 'introduction thesis', 'introduction thesis', 'introduction'],
  ['classNo', 'I242.4', 'dream', 'dream', 'dream', 'dream'],
  ['abstract', '信息服务', 'paper', 'paper', 'paper', 'paper'],
  ['abstract', '家族 兴衰', '', 'dream', '', ''],
  ['callNo', 'I242.4/12', 'dream', 'dream', 'dream', 'dream'],
  ['callNo', 'I2', '', 'dream studies', 'dream studies', ''],
  ['barcode', 'B000002', 'dream', 'dream', 'dream', 'dream'],
  ['barcode', 'B000', '', '', 'dictionary digital dream introduction journal studies', ''],
  ['isbn', '978-7-02-000220-7', 'dream', 'dream', 'dream', 'dream'],
  ['isbn', '0-306-40615-2', 'digital', 'digital', 'digital', 'digital'],
  ['issn', '0252-3116', 'journal paper', 'journal paper', 'journal paper', 'journal paper'],
  ['issn', '0252', '', '', 'journal paper', ''],
  ['uniformBookNo', '10019.1', 'dream', 'dream', 'dream', 'dream'],
  ['uniformBookNo', '11-1541/G2', 'journal', 'journal', 'journal', 'journal'],
  ['organisation', '北京大学', 'thesis', 'thesis', 'thesis', 'thesis'],
  ['organisation', '中国科学院', '', 'journal', 'journal', ''],
  ['authorUnit', '武汉大学', '', 'paper', 'paper', ''],
  ['authorUnit', '武汉大学信息管理学院', 'paper', 'paper', 'paper', 'paper'],
  ['keyword', '信息服务', 'paper', 'paper', 'paper', 'paper'],
  ['keyword', '图书馆', '', 'paper', '', 'paper'],
  ['series', '古典文学', '', 'dream', '', ''],
  ['series', 'foundations of the information sciences', 'digital', 'digital', 'digital', 'digital'],
  ['toolNo', 'TB-0042', 'dictionary', 'dictionary', 'dictionary', 'dictionary'],
  ['toolNo', 'TB', '', 'dictionary', 'dictionary', ''],
]

const cases = rows.flatMap(([searchField, searchWord, ...found]) =>
  matchModes.map((matchMode, at) => ({ searchField, searchWord, matchMode, found: found[at] ?? '' })),
)

test('the table contains every search word of the specification', () => {
  expect(new Set(rows.map(([field]) => field))).toEqual(new Set(searchFields))
})

test.each(cases)(
  'mode $matchMode finds "$searchWord" in $searchField in: $found',
  async ({ searchField, searchWord, matchMode, found }) => {
    const { records, total } = await portal.ask(search.search, {
      searchItems: [{ searchField, searchWord, matchMode }],
      rows: 50,
      facetNames: [],
    })
    expect(
      records
        .map(({ recordId }) => recordId)
        .sort()
        .join(' '),
    ).toBe(found)
    expect(total).toBe(records.length)
  },
)

test.each(searchFields)('another tenant’s search by %s finds nothing', async (searchField) => {
  const words = rows.filter(([field]) => field === searchField)
  for (const [, searchWord] of words) {
    const { total } = await portal.ask(
      search.search,
      { searchItems: [{ searchField, searchWord }] },
      { as: portal.neighbour },
    )
    expect(total).toBe(0)
  }
})
