import { search } from '@wenyuan/contract/areas/search.ts'
import type { ReadingKind } from '@wenyuan/contract/constants/readings.ts'
import { beforeAll, expect, test } from 'vitest'
import { sampleBooks } from '../../search/readings/testing/books.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
beforeAll(() => portal.load(portal.tenant, sampleBooks()))

const answerTo = (searchWord: string, more: { exactly?: boolean } = {}) =>
  portal.ask(search.search, { searchItems: [{ searchField: 'all', searchWord }], facetNames: [], ...more })

/** What is typed, and how the first title begins; grouped by the reading that finds it. */
const typed: Partial<Record<ReadingKind, readonly (readonly [string, string])[]>> = {
  abbreviation: [
    ['有化', '有机化学'],
    ['无化', '无机化学'],
    ['物化', '物理化学'],
    ['离数', '离散数学'],
    ['自控', '自动控制'],
    ['材力 刘鸿文', '材料力学'],
    ['古汉', '古代汉语'],
    ['王力古汉', '古代汉语'],
    ['计组', '计算机组成'],
    ['数理方法', '数学物理方法'],
    ['北大学报', '北京大学学报'],
    ['微经 曼昆', '微观经济学'],
    ['宏经', '宏观经济学'],
    ['思法', '思想道德'],
    ['马政经', '马克思主义政治经济学'],
  ],
  initials: [
    ['PRL', 'Physical Review Letters'],
    ['JAP', 'Journal of Applied Physics'],
    ['ARFM', 'Annual Review of Fluid'],
    ['JBC', 'The Journal of Biological'],
    ['J. Appl. Phys.', 'Journal of Applied Physics'],
    ['Phys Rev Lett', 'Physical Review Letters'],
    ['Annu. Rev. Fluid Mech.', 'Annual Review of Fluid'],
    ['J Biol Chem', 'The Journal of Biological'],
    ['Trans. Amer. Math. Soc.', 'Transactions of the American'],
    ['Proc. London Math. Soc.', 'Proceedings of the London'],
    ['BCD', 'Design of Machine'],
  ],
  frame: [
    ['路遥写的书', '平凡的世界'],
    ['陈忠实的小说', '白鹿原'],
    ['请问有没有讲宋代水利的书？', '宋代水利史'],
    ['关于明清江南的书', '明清江南市镇'],
    ['有没有關於敦煌藝術的書', '敦煌艺术'],
    ['哪里有白鹿原', '白鹿原'],
    ['novels by Charles Dickens', 'Great Expectations'],
    ['books about theatre', 'Theatre and Society'],
    ['please find me a book on gardens', 'Encyclopaedia of Gardens'],
    ['徐悲鸿的传记', '徐悲鸿传'],
    ['我想借老人与海', '老人与海'],
  ],
  form: [
    ['白鹿原 pdf', '白鹿原'],
    ['白鹿原 epub', '白鹿原'],
    ['百年孤独电子版', '百年孤独'],
    ['百年孤独 有声书', '百年孤独'],
    ['边城 在线阅读', '边城'],
    ['离散数学 教材', '离散数学'],
    ['云计算导论 电子书', '云计算导论'],
    ['Great Expectations ebook', 'Great Expectations'],
    ['雪国 中文版', '雪国'],
    ['theatre and society in english', 'Theatre and Society'],
  ],
  edition: [
    ['有机化学 第三版', '有机化学'],
    ['physical chemistry 11th edition', 'Physical Chemistry'],
    ['physical chemistry 9th edition', 'Physical Chemistry'],
    ['calculus 7th edition', 'Calculus'],
    ['calculus 5e', 'Calculus'],
    ['材料力学第五版', '材料力学'],
    ['新编日语3', '新编日语（第三册）'],
    ['新编日语 第3册', '新编日语（第三册）'],
    ['许国璋英语1', '许国璋英语'],
    ['大学英语6级词汇', '大学英语六级'],
    ['the c programming language second edition', 'The C Programming'],
  ],
  spelling: [
    ['organization of labor', 'The Organisation'],
    ['theater and society', 'Theatre and'],
    ['modelling behaviour', 'Modeling Behavior'],
    ['aluminium industry', 'The Aluminum'],
    ['encyclopedia of gardens', 'Encyclopaedia'],
  ],
  number: [
    ['https://shop.example/isbn/9787020008735.html', '边城'],
    ['边城 9787020008735', '边城'],
    ['arXiv:2105.01234v2', 'Attention in'],
    ['https://arxiv.org/abs/2105.01234', 'Attention in'],
    ['see doi 10.5555/seq.2021.7 for details', 'Attention in'],
  ],
  'file-name': [
    ['白鹿原.pdf', '白鹿原'],
    ['Great_Expectations.epub', 'Great Expectations'],
    ['[某站]百年孤独(高清).mobi', '百年孤独'],
  ],
  'other-language': [
    ['The Old Man and the Sea', '老人与海'],
    ['Pride and Prejudice', '傲慢与偏见'],
    ['One Hundred Years of Solitude', '百年孤独'],
    ['cien años de soledad', '百年孤独'],
    ['The Catcher in the Rye', '麦田里的守望者'],
    ['Snow Country Kawabata', '雪国'],
    ['围城', 'Fortress Besieged'],
    ['远大前程', 'Great Expectations'],
  ],
  'other-name': [
    ['Shakespeare', '仲夏夜之梦'],
    ['周树人', '呐喊'],
    ['Chaikovskii', 'Swan Lake'],
    ['Hemingway', '老人与海'],
  ],
  nickname: [
    ['SICP', 'Structure and Interpretation'],
    ['K&R', 'The C Programming'],
    ['龙书', '编译原理'],
  ],
}

const rows = Object.entries(typed).flatMap(([kind, list]) =>
  list.map(([words, title]) => ({ kind, words, title })),
)

test.each(rows)('$words is found as $title ($kind)', async ({ words, title }) => {
  const { records } = await answerTo(words)
  expect(records[0]?.title.slice(0, title.length)).toBe(title)
})

test.each(['你为什么是穷人', 'What is history?', '什么是数学', '白鹿原', 'theatre', '汉语'])(
  '%s is itself found and read no further',
  async (words) => {
    const { records, understood } = await answerTo(words)
    expect(records.length).toBeGreaterThan(0)
    expect(understood).toBeUndefined()
  },
)

test.each([
  'asdfghjk',
  '9787020002207',
  '978-7-02-000220-7',
  'zzzz qqqq xxxx',
  '龘靐齉',
  '.*',
  '(((',
  '\u0000\u0007',
])('nonsense stays empty: %j', async (words) => {
  const { total, understood } = await answerTo(words)
  expect({ total, understood }).toEqual({ total: 0, understood: undefined })
})

test('the words as typed are searched alone when the reader wants them', async () => {
  expect((await answerTo('自控')).understood?.steps).toEqual([
    { kind: 'abbreviation', from: '自控', to: '自动控制' },
  ])
  expect(await answerTo('自控', { exactly: true })).toMatchObject({ total: 0 })
})

const ask = (more: object, searchWord = '路遥写的书') =>
  portal.ask(search.search, { searchItems: [{ searchField: 'all', searchWord }], ...more })

test('rows, facets, a further page and a filter of a list read its words alike', async () => {
  const { understood } = await ask({})
  expect(understood?.searchItems).toMatchObject([{ searchField: 'author', searchWord: '路遥' }])
  for (const more of [{ rows: 0 }, { page: 2 }, { docCode: ['2'] }, { sortField: 'title' }])
    expect((await ask(more)).understood).toEqual(understood)
})

test('a filter that the words name is applied, and one that the reader has set stands before it', async () => {
  const found = await ask({}, '云计算导论 电子书')
  expect(found).toMatchObject({ total: 1, understood: { filters: { resourceType: ['electronic'] } } })
  expect(await ask({ resourceType: ['paper'] }, '云计算导论 电子书')).toMatchObject({ total: 0 })
  // nothing is in that form, so that the list is not limited to it
  expect((await ask({}, '白鹿原 电子书')).understood?.filters).toEqual({})
  const since = await ask({}, '平凡的世界 since 1980')
  expect(since).toMatchObject({ total: 1, understood: { filters: { publishBegin: '1980' } } })
  expect((await ask({}, '平凡的世界 2010年以后')).understood?.filters).toEqual({})
})

test('another library reads by its own records', async () => {
  const { total } = await portal.ask(
    search.search,
    { searchItems: [{ searchField: 'all', searchWord: '自控' }], facetNames: [] },
    { as: portal.neighbour },
  )
  expect(total).toBe(0)
})

test('a text of ten thousand letters is answered', async () => {
  const { total } = await answerTo('关于'.repeat(2_000))
  expect(total).toBe(0)
})
