import { search } from '@wenyuan/contract/areas/search.ts'
import { beforeAll, expect, test } from 'vitest'
import { entryOf } from '../../testing/entries.ts'
import { importContent } from '../../testing/import-content.ts'
import { testPortal } from '../../testing/portal.ts'

/** Ten things of each kind: the name in Chinese, and the one in English. */
const named = {
  topics: [
    ['碳中和与能源转型', 'Carbon neutrality'],
    ['敦煌學與絲綢之路', 'Dunhuang and the Silk Road'],
    ['人工智能伦理', 'Ethics of AI'],
    ['新生入馆指南', 'Library guide for freshmen'],
    ['抗战文献', 'Sources on the War of Resistance'],
    ['开放获取周', 'Open Access Week'],
    ['C++ 学习专题', 'Learning C++'],
    ['长江生态', 'Ecology of the Yangtze'],
    ['二十四节气', 'The 24 solar terms'],
    ['女性写作', 'Women’s writing'],
  ],
  courses: [
    ['高等数学（上）', 'Calculus I'],
    ['大学物理', 'University Physics'],
    ['中国近现代史纲要', 'Outline of Modern Chinese History'],
    ['数据结构', 'Data Structures'],
    ['微观经济学', 'Microeconomics'],
    ['古代汉语', 'Classical Chinese'],
    ['编译原理', 'Compilers'],
    ['有机化学 B', 'Organic Chemistry B'],
    ['民法总论', 'General Part of Civil Law'],
    ['植物分类学', 'Plant Taxonomy'],
  ],
  researchers: [
    ['欧阳清河', 'Ouyang Qinghe'],
    ['林小舟', 'Lin Xiaozhou'],
    ['諸葛雲', 'Zhuge Yun'],
    ['白桦', 'Bai Hua'],
    ['司马青', 'Sima Qing'],
    ['顾长风', 'Gu Changfeng'],
    ['Ada Müller', 'Ada Müller'],
    ['阿依古丽·买买提', 'Ayguli Mamat'],
    ['程水生', 'Cheng Shuisheng'],
    ['陆一鸣', 'Lu Yiming'],
  ],
  departments: [
    ['水利水电学院', 'School of Water Resources'],
    ['外国语学院', 'School of Foreign Languages'],
    ['計算機學院', 'School of Computer Science'],
    ['数学与统计学院', 'School of Mathematics and Statistics'],
    ['法学院', 'Law School'],
    ['遥感信息工程学院', 'School of Remote Sensing'],
    ['口腔医学院', 'School of Stomatology'],
    ['马克思主义学院', 'School of Marxism'],
    ['体育部', 'Department of Physical Education'],
    ['测绘学院', 'School of Geodesy'],
  ],
  collections: [
    ['民国期刊库', 'Periodicals of the Republic'],
    ['校史文库', 'University History'],
    ['地方志特藏', 'Local Gazetteers'],
    ['古籍善本', 'Rare Books'],
    ['名人手稿', 'Manuscripts'],
    ['长江文献库', 'Yangtze Documents'],
    ['老照片', 'Old Photographs'],
    ['教職工著作', 'Works of the Faculty'],
    ['拓片资料', 'Rubbings'],
    ['连环画收藏', 'Picture Stories'],
  ],
  journals: [
    ['江河学刊', 'River Studies'],
    ['湿地科学', 'Wetland Science'],
    ['植物學通報', 'Bulletin of Botany'],
    ['编辑之友论坛', 'Editors’ Forum'],
    ['数学译林新编', 'Mathematics in Translation'],
    ['古籍整理学刊', 'Ancient Texts'],
    ['测绘与遥感', 'Mapping and Sensing'],
    ['口腔材料', 'Dental Materials Today'],
    ['法律史评论', 'Review of Legal History'],
    ['少年科学画报', 'Young Scientist'],
  ],
} as const
type Kind = keyof typeof named

const addresses: Readonly<Record<Kind, (code: string) => string>> = {
  topics: (code) => `guide /specialNav/${code}`,
  courses: (code) => `course /courseReferenceDetail?id=${code}`,
  researchers: (code) => `person /researcherDetail?id=${code}`,
  departments: (code) => `department /departmentHome?id=${code}`,
  collections: (code) => `collection /specialBaseDetail/${code}`,
  journals: (code) => `journal /magazineNavDetail?id=${code}`,
}
const codeOf = (kind: Kind, at: number) => `${kind}-${at}`
const portal = testPortal()

beforeAll(async () => {
  for (const [kind, names] of Object.entries(named) as [Kind, (typeof named)[Kind]][]) {
    const entries = names.map(([chinese, en], at) => ({
      code: codeOf(kind, at),
      name: { 'zh-CN': chinese, en },
      ...(kind === 'collections' && { rights: '馆内使用', collectionName: chinese }),
    }))
    if (kind !== 'journals')
      await importContent(portal, kind, entries.map((one) => JSON.stringify(one)).join('\n'))
  }
  await portal.load(
    portal.tenant,
    named.journals.flatMap(([chinese, english], at) => [
      entryOf({ recordId: codeOf('journals', at), title: chinese, docCode: '2' }),
      entryOf({ recordId: `${codeOf('journals', at)}-en`, title: english, docCode: '2' }),
    ]),
  )
})

const firstFor = async (searchWord: string, as = portal.tenant) => {
  const items = [{ searchField: 'all' as const, searchWord }]
  const { bestAnswers } = await portal.ask(search.search, { searchItems: items, facetNames: [] }, { as })
  const [first] = bestAnswers ?? []
  return first && `${first.kind} ${first.path}`
}

test.each(Object.keys(named) as Kind[])(
  '%s are named by their whole names in both languages',
  async (kind) => {
    for (const [at, [chinese, english]] of named[kind].entries()) {
      const code = codeOf(kind, at)
      expect(await firstFor(chinese)).toBe(addresses[kind](code))
      expect(await firstFor(english)).toBe(addresses[kind](kind === 'journals' ? `${code}-en` : code))
      expect(await firstFor(`  ${english.toUpperCase()} `)).toBe(
        addresses[kind](kind === 'journals' ? `${code}-en` : code),
      )
    }
  },
)

test('in the other script of Chinese they are named too', async () => {
  const typed = ['敦煌学与丝绸之路', '中國近現代史綱要', '诸葛云', '计算机学院', '教职工著作', '植物学通报']
  expect(await Promise.all(typed.map((one) => firstFor(one)))).toEqual([
    addresses.topics('topics-1'),
    addresses.courses('courses-2'),
    addresses.researchers('researchers-2'),
    addresses.departments('departments-2'),
    addresses.collections('collections-7'),
    addresses.journals('journals-2'),
  ])
})

test('a part of a name, a book about it, and another library have none of them', async () => {
  const typed = [
    '能源转型',
    '数据结构与算法',
    '关于二十四节气的书',
    '清河',
    '学院',
    '湿地',
    'books about compilers',
  ]
  expect(await Promise.all(typed.map((one) => firstFor(one)))).toEqual(typed.map(() => undefined))
  const whole = Object.values(named).map(([[chinese]]) => chinese)
  expect(await Promise.all(whole.map((one) => firstFor(one, portal.neighbour)))).toEqual(
    whole.map(() => undefined),
  )
})
