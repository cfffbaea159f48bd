import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { beforeAll, expect, test } from 'vitest'
import { entryOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
const person = (name: string) => ({ name, otherNames: [], kind: 'person' as const, main: true })

beforeAll(async () => {
  const titles = [
    '廿一世纪的城市',
    '二十五史补编',
    '一百个科学家',
    '八十天环游地球',
    '二〇四六年的上海',
    '一九四九年以后',
    '长﨑港的历史',
    '渡邉淳文集',
    'スーパーマーケットの経営',
    '野々村家の人々',
    'مكتبة الأطفال',
    'רשימת הספרים של צה״ל',
    'Henry V',
    'Ocean’s eleven',
    'AND THEN NOT ONE',
    'Subject: a novel',
    'Cyberspace and law',
    'SQL数据库教程',
  ]
  await portal.load(portal.tenant, [
    ...titles.map((title, at) => entryOf({ recordId: `t${at}`, title })),
    entryOf({
      recordId: 'whole',
      title: '边城考',
      contributors: [person('沈某文')],
      publishers: ['某某出版社'],
      isbns: ['9787506365437'],
    }),
  ])
})

const first = async (searchWord: string, exactly = false): Promise<string | undefined> =>
  (
    await portal.ask(search.search, {
      searchItems: [{ searchField: 'all', searchWord, matchMode: '2' }],
      rows: 5,
      facetNames: [],
      exactly,
    })
  ).records[0]?.title

test.each([
  ['21世纪的城市', '廿一世纪的城市'],
  ['二十一世纪 城市', '廿一世纪的城市'],
  ['25史补编', '二十五史补编'],
  ['100个科学家', '一百个科学家'],
  ['80天环游地球', '八十天环游地球'],
  ['2046年的上海', '二〇四六年的上海'],
  ['1949', '一九四九年以后'],
  ['长崎港', '长﨑港的历史'],
  ['渡边淳文集', '渡邉淳文集'],
  ['スーパーマーケット 経営', 'スーパーマーケットの経営'],
  ['野野村家', '野々村家の人々'],
  ['مكتبه الاطفال', 'مكتبة الأطفال'],
  ['צה"ל', 'רשימת הספרים של צה״ל'],
  ['henry 5', 'Henry V'],
  ["ocean's 11", 'Ocean’s eleven'],
  ['AND THEN NOT ONE', 'AND THEN NOT ONE'],
  ['Subject: a novel', 'Subject: a novel'],
  ['cyber space law', 'Cyberspace and law'],
  ['sqlshujuku', 'SQL数据库教程'],
  ['边城考 沈某文著', '边城考'],
  ['9787506365437 某书', '边城考'],
  ['某书 978-7-5063-6543-7', '边城考'],
  ['沈某文. 边城考[M]. 长沙: 某某出版社, 1981.', '边城考'],
  ['边城考 / 沈某文著. — 长沙 : 别的出版社, 1981', '边城考'],
])('%s finds %s first', async (typed, title) => {
  expect(await first(typed)).toBe(title)
})

test('3国 is not 三国, and a number that is not there finds nothing', async () => {
  expect(await first('22世纪的城市', true)).toBeUndefined()
  expect(await first('9780000000002 无此书')).toBeUndefined()
})

test('lines of a printed reference list are matched', async () => {
  const headers = await portal.signIn('lister')
  const text = '[1] 沈某文. 边城考[M]. 长沙: 某某出版社, 1981.\n[2] 无名. 没有的书[M]. 北京: 某社, 1990.'
  const { read, references } = await portal.ask(favourites.match, { text }, { headers })
  expect(read).toBe(2)
  expect(references.map(({ records }) => records.map(({ title }) => title))).toEqual([['边城考'], []])
})
