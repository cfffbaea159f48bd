import type { DemoBestAnswer, Words } from '../tenant-shape.ts'

const words = (zhCN: string, zhTW: string, en: string): Words => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en })

const allPlaces = '/collectionNav'

/** What the library answers to words that nothing of it is called by. */
export const wenyuanBestAnswers: DemoBestAnswer[] = [
  {
    code: 'printing',
    words: ['打印', '复印', '扫描', '自助打印', '打印论文', 'print', 'printer', 'copy', 'photocopy', 'scan'],
    kind: 'service',
    title: words('自助打印、复印和扫描', '自助列印、影印與掃描', 'Printing, copying and scanning'),
    about: words(
      '总馆一层大厅，刷读者证，A4 每面 0.1 元',
      '總館一層大廳，刷讀者證，A4 每面 0.1 元',
      'Main Library, ground floor, with your card; A4 0.1 yuan a page',
    ),
    address: allPlaces,
  },
  {
    code: 'study-seats',
    words: ['自习室', '自习', '座位预约', '预约座位', '研讨间', 'study room', 'study seat', 'book a seat'],
    kind: 'place',
    title: words('自习座位和研讨间', '自習座位與研討間', 'Study seats and group rooms'),
    about: words(
      '总馆二层至五层，无需预约',
      '總館二層至五層，無需預約',
      'Main Library, floors 2 to 5, without booking',
    ),
    address: allPlaces,
  },
  {
    code: 'off-campus',
    words: [
      '校外访问',
      'VPN',
      '远程访问',
      '在家访问数据库',
      'off campus access',
      'off-campus access',
      'remote access',
    ],
    kind: 'service',
    title: words('校外访问', '校外存取', 'Off-campus access'),
    about: words(
      '登录后打开数据库，各库写明可在哪里访问',
      '登入後開啟資料庫，各庫寫明可在哪裡存取',
      'Sign in and open a database; each says from where it is open',
    ),
    address: '/dataBaseNav',
  },
  {
    code: 'cnki',
    words: ['知网', 'CNKI', 'China National Knowledge Infrastructure'],
    kind: 'database',
    title: words('中国知网', '中國知網', 'CNKI'),
    about: words(
      '期刊、学位论文与会议论文',
      '期刊、學位論文與會議論文',
      'Journals, theses and conference papers',
    ),
    address: 'https://www.cnki.net/',
  },
]
