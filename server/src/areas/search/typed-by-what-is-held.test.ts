import { search } from '@wenyuan/contract/areas/search.ts'
import { beforeAll, expect, test } from 'vitest'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import { entryOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

const english = { languages: ['eng'] }

/** Works of which many records have no author, one language, or no number of their own. */
const books: readonly (readonly [title: string, authors?: string, facts?: Partial<BibRecord>])[] = [
  ['动物庄园'],
  ['活着'],
  ['Silent Spring', '', english],
  ['Gone with the Wind', '', english],
  ['Lives of Great Painters', 'Ada Long', english],
  ['风中飘扬的旗', '某人'],
  ['人类简史：从动物到上帝', '尤瓦尔·赫拉利'],
  ['人類大歷史', '哈拉瑞'],
  ['Communications of the ACM', '', { ...english, docCode: '2' }],
  ['IEEE Transactions on Pattern Analysis and Machine Intelligence', '', { ...english, docCode: '2' }],
  [
    'Letters in Optics',
    'Mary Low',
    { ...english, links: [{ url: 'https://arxiv.org/abs/2203.04567v2', label: '' }] },
  ],
  [
    'Fields of Sound',
    'Otto Ray',
    { ...english, links: [{ url: 'https://doi.org/10.5555/sound.77', label: '' }] },
  ],
  ['明朝那些事儿（壹）', '当年明月'],
  ['明朝那些事儿（贰）', '当年明月'],
  ['国富论 第一卷', '亚当·斯密'],
  ['国富论 第二卷', '亚当·斯密'],
  ['实变函数 上册', '周民强'],
  ['实变函数 下册', '周民强'],
  ['The Cherry Orchard', 'Chekhov, Anton', english],
  ['Compilers: Principles, Techniques, and Tools', 'Alfred V. Aho', english],
  ['Dragon Moon', 'Ivy Park', english],
  ['中国近现代史纲要', '编写组'],
  ['中国人史纲', '柏杨'],
  ['ISO 30401 Knowledge management systems', '', { ...english, docCode: '6' }],
  ['小说月报选', '编辑部'],
  ['光刻小史', '某人'],
]

const portal = testPortal()
beforeAll(() =>
  portal.load(
    portal.tenant,
    books.map(([title, authors = '', facts = {}], at) =>
      entryOf({
        recordId: `held-${at}`,
        title,
        authors: authors === '' ? [] : [authors],
        languages: ['chi'],
        ...facts,
      }),
    ),
  ),
)

test.each([
  // short titles in another language, of records without an author
  ['Animal Farm', '动物庄园'],
  ['To Live', '活着'],
  ['寂静的春天', 'Silent Spring'],
  ['飘', 'Gone with the Wind'],
  // a title that is held as typed stays before its other translation
  ['人类简史 赫拉利', '人类简史'],
  ['CACM', 'Communications of the ACM'],
  ['TPAMI', 'IEEE Transactions'],
  ['IEEE TPAMI', 'IEEE Transactions'],
  ['arXiv:2203.04567', 'Letters in Optics'],
  ['https://arxiv.org/pdf/2203.04567.pdf', 'Letters in Optics'],
  ['doi:10.5555/SOUND.77', 'Fields of Sound'],
  ['明朝那些事儿2', '明朝那些事儿（贰）'],
  ['国富论 卷二', '国富论 第二卷'],
  ['实变函数 下 周民强', '实变函数 下册'],
  ['dragon moon pdf free download', 'Dragon Moon'],
  ['活着 简体 电子书', '活着'],
  ['knowledge management standard', 'ISO 30401'],
  ['Tschechow', 'The Cherry Orchard'],
  ['dragon book', 'Compilers'],
  ['史纲', '中国近现代史纲要'],
  ['Low, Mary, et al. “Letters in Optics.” Light Review 12, no. 3 (2022): 1-9.', 'Letters in Optics'],
  ['亚当·斯密：《国富论 第二卷》，北京：某某出版社，1972年，第25页。', '国富论 第二卷'],
  // nothing but the kind is held
  ['有什么写唐代盐政的小说吗', '小说月报选'],
  // a word inside a compound
  ['关于光刻机产业的书', '光刻小史'],
])('%s is found as %s', async (searchWord, title) => {
  const { records } = await portal.ask(search.search, {
    searchItems: [{ searchField: 'all', searchWord }],
    facetNames: [],
  })
  expect(records[0]?.title.slice(0, title.length)).toBe(title)
})

test.each(['arXiv:2299.99999', 'doi 10.5555/none', 'arxiv'])(
  '%s, which is not held, finds nothing',
  async (searchWord) => {
    const { total } = await portal.ask(search.search, {
      searchItems: [{ searchField: 'all', searchWord }],
      facetNames: [],
    })
    expect(total).toBe(0)
  },
)
