import { home } from '@wenyuan/contract/areas/home.ts'
import { type SearchAnswer, search } from '@wenyuan/contract/areas/search.ts'
import type { BestAnswerKind } from '@wenyuan/contract/shapes/best-answer.ts'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { beforeAll, expect, test } from 'vitest'
import { entryOf } from '../../testing/entries.ts'
import { importContent } from '../../testing/import-content.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
const load = (kind: string, entries: readonly object[]) =>
  importContent(portal, kind, entries.map((entry) => JSON.stringify(entry)).join('\n'))

beforeAll(async () => {
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'river-journal', title: '江河学刊', docCode: '2' }),
    entryOf({ recordId: 'printing', title: '印刷与打印技术' }),
  ])
  await portal.load(portal.neighbour, [entryOf({ recordId: 'own', title: '馆里的书' })])
  await load('libraries', [
    {
      code: 'east',
      name: { 'zh-CN': '东湖分馆', en: 'East Lake Library' },
      openingHours: '8:00–21:00',
      address: '东湖路2号',
    },
  ])
  await load('locations', [
    { code: 'e2', library: 'east', name: { 'zh-CN': '静读室', en: 'Quiet Room' }, floor: '2' },
  ])
  await load('databases', [
    {
      code: 'river-data',
      name: { 'zh-CN': '江河数据中心', en: 'River Data Centre' },
      otherNames: ['江数', 'RDC'],
      url: 'https://rdc.example/',
    },
    { code: 'gone', name: '旧库', url: 'https://gone.example/', to: '2026-03-14' },
    { code: 'wanfang', name: '万方数据（镜像）', url: 'https://wanfang.example/' },
    { code: 'xplore', name: '工程全文（IEL）', url: 'https://iel.example/' },
  ])
  await load('topics', [
    { code: 'flood', name: { 'zh-CN': '洪水与城市', en: 'Floods and cities' } },
    { code: 'draft', name: '未写完的专题', state: 'draft' },
  ])
  await load('courses', [{ code: 'HY101', name: { 'zh-CN': '水文学原理', en: 'Principles of Hydrology' } }])
  await load('departments', [{ code: 'water', name: { 'zh-CN': '水利学院', en: 'School of Water' } }])
  await load('researchers', [
    {
      code: 'p1',
      name: { 'zh-CN': '程水生', en: 'Cheng Shuisheng' },
      otherNames: ['S. S. Cheng'],
      title: '教授',
    },
    { code: 'p2', name: '白离校', former: true },
  ])
  await load('best-answers', [
    {
      code: 'print',
      words: ['打印', '复印', 'print', '打印店'],
      title: { 'zh-CN': '自助打印', en: 'Printing' },
      about: '一层大厅',
      address: '/specialNav/flood',
    },
    { code: 'vpn', words: ['校外访问', 'vpn'], title: '校外访问指南', address: 'https://vpn.example/help' },
    {
      code: 'exam',
      words: ['考试周'],
      title: '考试周安排',
      address: '/Home',
      from: '2026-03-14',
      to: '2026-03-16',
    },
    { code: 'later', words: ['迎新'], title: '迎新', address: '/Home', from: '2026-03-16' },
  ])
})

interface How {
  as?: string
  language?: LanguageTag
  headers?: Record<string, string>
  more?: object
}

const answerTo = (searchWord: string, { more, ...caller }: How = {}): Promise<SearchAnswer> =>
  portal.ask(
    search.search,
    { searchItems: [{ searchField: 'all', searchWord }], facetNames: [], ...more },
    caller,
  )

const firstFor = async (typed: string, how?: How) => (await answerTo(typed, how)).bestAnswers?.[0]
const keyed = (one: { kind: BestAnswerKind; path: string; link: string } | undefined) =>
  one && `${one.kind} ${one.path}${one.link}`
const answersFor = (words: readonly string[], how?: How): Promise<string[]> =>
  Promise.all(words.map(async (word) => `${word}: ${keyed(await firstFor(word, how))}`))

const loans = 'account /personalCenter?tab=5'
const fees = 'account /personalCenter?tab=7'
const rules = 'account /personalCenter?tab=0'
const hours = 'hours /collectionNav'
const print = 'service /specialNav/flood'
const database = 'database /dataBaseNav/details/river-data'

/** What is typed, with `|` between the texts. */
const typed: Readonly<Record<string, string>> = {
  [loans]: `续借 | 怎么续借 | 续借图书 | 如何续借图书？ | 图书续期 | 怎样延长还书时间 | 書快到期了怎麼辦 |
    我想续借 | 我的借阅 | 请问续借在哪里 | renew | How do I renew? | How can I renew my books? |
    where do I renew a book | extend my loan | my loans | When are my books due?`,
  [fees]: `罚款 | 怎么交罚款 | 在哪里缴费 | 超期罚款多少 | 欠费怎么办 | 書丟了 | 逾期费 | 我要交罚款 |
    滞纳金怎么交 | 图书赔偿 | fines | How do I pay my fines? | overdue fees | pay a fine`,
  [rules]: `借阅规则 | 能借几本书 | 最多能借几本？ | 一本书能借多久 | 怎么借书 | 借期是多少 | 图书馆借阅制度 |
    How many books can I borrow? | loan period | how do I borrow a book`,
  [hours]: `开放时间 | 开馆时间 | 图书馆开放时间 | 几点关门 | 图书馆几点关门？ | 周末开门吗 | 今天开馆吗 |
    開館時間 | 什么时候闭馆 | 请问几点开门 | 寒假开放时间 | opening hours | Library hours |
    What time does the library close? | when does the library open | are you open on Sunday`,
  [print]: `打印 | 打印在哪 | 怎么打印 | 哪里可以打印 | 哪里可以打印论文 | 复印怎么收费 | 打印多少钱 |
    在图书馆哪里打印 | 我要打印 | 自助打印 | 能不能复印 | 麻烦帮我查一下哪里可以打印 | 给我介绍一下怎么打印吧 | print | Where can I print? |
    how do I print | printing`,
  'service https://vpn.example/help': `校外访问 | 怎么校外访问 | 校外訪問 | 校外访问怎么弄 | 校外访问指南 | 校外访问入口 | VPN |
    vpn 登录 | how to use vpn | vpn login`,
  [database]: `江数 | RDC | rdc | 江河数据中心 | 江河數據中心 | 江数登录 | 江数 入口 | 怎么登录江数 |
    江数怎么下载论文 | RDC database | River Data Centre | how do I use RDC | rdc login |
    access to RDC`,
  'place /collectionNavDetail?id=e2&library=east': `静读室 | 靜讀室 | 静读室在哪 | 静读室在几楼 | 静读室开放时间 | 去哪找静读室 | 请问静读室在哪里 |
    Quiet Room | where is the Quiet Room | quiet room opening hours`,
  'place /collectionNav': `东湖分馆 | 東湖分館 | 东湖分馆在哪 | 东湖分馆开放时间 | 东湖分馆几点关门 | 请问东湖分馆在哪里 |
    东湖分馆地址 | East Lake Library | where is the East Lake Library |
    East Lake Library opening hours`,
  'database /dataBaseNav/details/wanfang': `万方 | 万方数据 | 萬方數據 | 万方登录 | 万方怎么用 | Wanfang | how do I use Wanfang Data`,
  'database /dataBaseNav/details/xplore': `工程全文 | IEL | IEEE | ieee xplore | IEEE Xplore login | 怎么登录 IEEE`,
  'guide /specialNav/flood': `洪水与城市 | 洪水與城市 | Floods and cities | floods and cities`,
  'course /courseReferenceDetail?id=HY101': `水文学原理 | 水文學原理 | HY101 | hy101 | Principles of Hydrology`,
  'person /researcherDetail?id=p1': `程水生 | Cheng Shuisheng | Shuisheng Cheng | Cheng, Shuisheng | S. S. Cheng`,
  'department /departmentHome?id=water': `水利学院 | 水利學院 | School of Water`,
  'journal /magazineNavDetail?id=river-journal': `江河学刊 | 江河學刊`,
}

for (const [answer, texts] of Object.entries(typed))
  test(`what is typed for ${answer}`, async () => {
    const words = texts.split('|').map((text) => text.trim())
    expect(await answersFor(words)).toEqual(words.map((word) => `${word}: ${answer}`))
  })

const nameless = `asdfghjk | 9787506365437 | 印刷与打印技术 | 打印机原理 | 3D打印 | 关于打印的书 |
    有没有讲续借的书 | books about renewing | The Hours | 江数学 | 水文学 | 程水 | 旧库 | 镜像 |
    未写完的专题 | 白离校 | 迎新 | 图书馆 | 怎么 | ? | how do I | ${'x'.repeat(2_000)}`

test('what names nothing has no answer', async () => {
  const words = nameless.split('|').map((text) => text.trim())
  expect(await answersFor(words)).toEqual(words.map((word) => `${word}: undefined`))
})

test('an answer of a librarian is shown on its days', async () => {
  expect(await firstFor('考试周')).toMatchObject({ title: '考试周安排' })
  portal.setNow(new Date('2026-03-17T04:00:00Z'))
  expect(await firstFor('考试周')).toBeUndefined()
  expect(await firstFor('迎新')).toMatchObject({ title: '迎新' })
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
})

test('they are in the language of the reader, and the same whoever is signed in', async () => {
  const headers = await portal.signIn('reader-1')
  expect(await firstFor('开馆时间')).toEqual(await firstFor('开馆时间', { headers }))
  expect(await firstFor('怎么续借', { headers })).toMatchObject({ title: '续借' })
  expect(await firstFor('打印', { language: 'en' })).toMatchObject({ title: 'Printing' })
  expect(await firstFor('开馆时间', { language: 'zh-TW' })).toMatchObject({ title: '開放時間' })
  expect(await firstFor('开馆时间')).toMatchObject({ about: '东湖分馆 8:00–21:00' })
})

const contact = 'service /personalCenter?tab=12'
/** What is typed in a library that has nothing but an account for its readers. */
const inBareLibrary: Readonly<Record<string, string>> = {
  'hours /personalCenter?tab=12': `开馆时间 | 开放时间 | 几点关门 | 圖書館幾點開門 | opening hours | library hours`,
  [loans]: `怎么续借 | 续借 | 我的借阅 | how do I renew | renew my books`,
  [fees]: `罚款 | 怎么交罚款 | overdue fees`,
  [contact]: `联系我们 | 打印 | 在哪打印 | 哪里可以打印 | 打印机在哪 | 複印 | 怎么扫描 | 自习室 | 自习室在哪 | 怎么预约研讨间 |
    座位预约 | 無線網 | 失物招领 | 储物柜 | 论文查重 | 办证 | print | where can I print | scanner | wifi | study room |
    book a study room | lost and found | 知网 | CNKI | 怎么登录知网 | 萬方 | Web of Science | IEEE | 知网入口`,
}

for (const [answer, texts] of Object.entries(inBareLibrary))
  test(`what is typed for ${answer} in a library that nobody has described`, async () => {
    const words = texts.split('|').map((text) => text.trim())
    expect(await answersFor(words, { as: portal.neighbour })).toEqual(
      words.map((word) => `${word}: ${answer}`),
    )
  })

test('a card that says whom to ask says why, and stands back behind anything that is called so', async () => {
  const as = portal.neighbour
  expect(await firstFor('打印', { as })).toMatchObject({
    title: '问图书馆',
    about: expect.stringContaining('还没有写明') as string,
  })
  expect(await firstFor('知网', { as })).toMatchObject({
    about: expect.stringContaining('没有登记这个数据库') as string,
  })
  expect(await firstFor('print', { as, language: 'en' })).toMatchObject({ title: 'Ask the library' })
  expect(await firstFor('自習室', { as, language: 'zh-TW' })).toMatchObject({ title: '詢問圖書館' })
  // a librarian has chosen one, and the library has hours
  expect((await answerTo('打印')).bestAnswers?.map(keyed)).toEqual([print])
  expect((await answerTo('自习室')).bestAnswers?.map(keyed)).toEqual([hours, contact])
  expect((await answerTo('静读室')).bestAnswers?.map(keyed)).toEqual([
    'place /collectionNavDetail?id=e2&library=east',
  ])
  // common words of letters are more often those of books, and beginnings say nothing
  const others = ['Nature', 'Springer', 'Wind', '打印机原理', '自习室的灯', '馆藏分布', '江数', '程水生']
  expect(await answersFor(others, { as })).toEqual(others.map((word) => `${word}: undefined`))
  const offered = await portal.ask(home.suggest, { keyWord: '打' }, { as })
  expect(offered.map(({ kind }) => kind)).not.toContain('answer')
})

test('only the first page of one plain row by relevance has them', async () => {
  const has = async (more: object) => (await answerTo('怎么续借', { more })).bestAnswers !== undefined
  expect(await has({})).toBe(true)
  const others = [
    { page: 2 },
    { rows: 0 },
    { sortField: 'title' },
    { exactly: true },
    { searchItems: [{ searchField: 'title', searchWord: '怎么续借' }] },
    { searchItems: [{ searchWord: '续借' }, { searchWord: '续借', oper: 'or' }] },
  ]
  expect(await Promise.all(others.map(has))).toEqual(others.map(() => false))
})

test('suggestions begin with them, also for the beginning of a name', async () => {
  const first = async (keyWord: string) => (await portal.ask(home.suggest, { keyWord }))[0]
  const offered = await Promise.all(['江', '江河数', 'rd', 'River D'].map(first))
  expect(offered.map((one) => `${one?.kind} ${one?.text}`)).toEqual(Array(4).fill('answer 江河数据中心'))
  expect(await first('怎么续')).toMatchObject({ kind: 'answer', answer: { path: '/personalCenter?tab=5' } })
  expect(await first('打印在哪')).toMatchObject({ kind: 'answer', text: '自助打印' })
  expect((await portal.ask(home.suggest, { keyWord: '印刷' })).map(({ kind }) => kind)).not.toContain(
    'answer',
  )
})
