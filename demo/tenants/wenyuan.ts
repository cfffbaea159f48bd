import type { DemoLibrary, DemoLocation, DemoHours, DemoNotice, DemoTenant, Words } from '../tenant-shape.ts'
import { wenyuanBestAnswers } from './best-answers.ts'
import { disciplines } from './disciplines.ts'
import { wenyuanCollections } from './collections.ts'
import { wenyuanLists } from './lists.ts'
import { wenyuanTopics } from './topics.ts'
import { specifiedMenu } from './menus.ts'

export const words = (zhCN: string, zhTW: string, en: string): Words => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en })

const library = (
  code: string,
  campus: string,
  names: Words,
  address: Words,
  openingHours: Words,
  phone: string,
): DemoLibrary => ({
  code,
  campus,
  names,
  address,
  openingHours,
  phone,
})

const libraries: DemoLibrary[] = [
  library(
    'main',
    'c1',
    words('总馆', '總館', 'Main Library'),
    words('文渊校区图书馆路1号', '文淵校區圖書館路1號', '1 Library Road, Wenyuan Campus'),
    words('每日 8:00–22:00', '每日 8:00–22:00', 'Daily 8:00–22:00'),
    '5550-1000',
  ),
  library(
    'arts',
    'c1',
    words('文理分馆', '文理分館', 'Arts and Sciences Library'),
    words('文渊校区明德楼二层', '文淵校區明德樓二層', 'Mingde Building, Wenyuan Campus'),
    words('周一至周六 8:00–21:30', '週一至週六 8:00–21:30', 'Mon–Sat 8:00–21:30'),
    '5550-2000',
  ),
  library(
    'eng',
    'c2',
    words('工学分馆', '工學分館', 'Engineering Library'),
    words('湖滨校区格致路6号', '湖濱校區格致路6號', '6 Gezhi Road, Lakeside Campus'),
    words('每日 8:00–22:00', '每日 8:00–22:00', 'Daily 8:00–22:00'),
    '5550-3000',
  ),
  library(
    'med',
    'c3',
    words('医学分馆', '醫學分館', 'Medical Library'),
    words('医学校区杏林楼一层', '醫學校區杏林樓一層', 'Xinglin Building, Medical Campus'),
    words('每日 7:30–22:30', '每日 7:30–22:30', 'Daily 7:30–22:30'),
    '5550-4000',
  ),
  library(
    'info',
    'c2',
    words('信息分馆', '資訊分館', 'Information Library'),
    words('湖滨校区问津楼三层', '湖濱校區問津樓三層', 'Wenjin Building, Lakeside Campus'),
    words('周一至周五 8:30–21:00', '週一至週五 8:30–21:00', 'Mon–Fri 8:30–21:00'),
    '5550-5000',
  ),
  library(
    'rare',
    'c1',
    words('古籍部', '古籍部', 'Rare Books'),
    words('文渊校区总馆六层', '文淵校區總館六層', 'Main Library, 6th floor'),
    words('周一至周五 9:00–17:00', '週一至週五 9:00–17:00', 'Mon–Fri 9:00–17:00'),
    '5550-6000',
  ),
]

/** The floor is the first digit of the code. */
export function location(code: string, inLibrary: string, names: Words, referenceOnly = false): DemoLocation {
  const first = /\d/.exec(code)?.[0] ?? '1'
  const floor = first === '0' ? 'B1' : first
  return { code, library: inLibrary, names, floor, ...(referenceOnly ? { referenceOnly } : {}) }
}

const locations: DemoLocation[] = [
  location('m001', 'main', words('密集书库', '密集書庫', 'Compact Stacks')),
  location('m201', 'main', words('社科图书借阅区', '社科圖書借閱區', 'Social Sciences')),
  location('m301', 'main', words('文学艺术借阅区', '文學藝術借閱區', 'Literature and Arts')),
  location('m302', 'main', words('港台图书借阅区', '港臺圖書借閱區', 'Taiwan and Hong Kong Books')),
  location('m401', 'main', words('科技图书借阅区', '科技圖書借閱區', 'Science and Technology')),
  location('m501', 'main', words('外文图书借阅区', '外文圖書借閱區', 'Foreign Language Books')),
  location('m502', 'main', words('期刊阅览室', '期刊閱覽室', 'Periodicals Reading Room'), true),
  location('m503', 'main', words('标准文献阅览室', '標準文獻閱覽室', 'Standards Reading Room'), true),
  location('m504', 'main', words('工具书阅览室', '工具書閱覽室', 'Reference Reading Room'), true),
  location('a201', 'arts', words('文史借阅区', '文史借閱區', 'Literature and History')),
  location('a301', 'arts', words('经管法借阅区', '經管法借閱區', 'Economics, Management, Law')),
  location('a302', 'arts', words('外文教参借阅区', '外文教參借閱區', 'Foreign Course Books')),
  location('e201', 'eng', words('工程技术借阅区', '工程技術借閱區', 'Engineering')),
  location('e301', 'eng', words('综合借阅区', '綜合借閱區', 'General Collection')),
  location('d201', 'med', words('医学借阅区', '醫學借閱區', 'Medicine')),
  location('i201', 'info', words('计算机与电子借阅区', '電腦與電子借閱區', 'Computing and Electronics')),
  location('i301', 'info', words('图书情报借阅区', '圖書資訊借閱區', 'Library and Information Science')),
  location('r101', 'rare', words('古籍阅览室', '古籍閱覽室', 'Rare Books Reading Room'), true),
]

const notices: DemoNotice[] = [
  {
    id: 'n1',
    daysAgo: 2,
    titles: words('期末延长开放时间', '期末延長開放時間', 'Longer opening hours before the examinations'),
    texts: words(
      '考试周期间，总馆与工学分馆每日开放至 23:30，闭馆前 20 分钟播放音乐提示。',
      '考試週期間，總館與工學分館每日開放至 23:30，閉館前 20 分鐘播放音樂提示。',
      'During the examination weeks the Main Library and the Engineering Library stay open until 23:30; music plays 20 minutes before closing.',
    ),
  },
  {
    id: 'n2',
    daysAgo: 6,
    link: '/collectionNav',
    titles: words('通还服务覆盖三个校区', '通還服務涵蓋三個校區', 'Return books on any campus'),
    texts: words(
      '所借图书可在任一分馆归还，图书回到原馆约需两个工作日。',
      '所借圖書可在任一分館歸還，圖書回到原館約需兩個工作日。',
      'Books may be returned at any branch; they are back on their own shelf in about two working days.',
    ),
  },
  {
    id: 'n3',
    daysAgo: 11,
    titles: words('古籍部预约阅览办法', '古籍部預約閱覽辦法', 'Reading rare books by appointment'),
    texts: words(
      '古籍部图书仅供室内阅览，请提前一个工作日预约并携带证件。',
      '古籍部圖書僅供室內閱覽，請提前一個工作日預約並攜帶證件。',
      'Rare books are read in the room only. Please book one working day ahead and bring your card.',
    ),
  },
  {
    id: 'n4',
    daysAgo: 20,
    link: '/personalCenter/freeOrder',
    titles: words('新书荐购已开放', '新書薦購已開放', 'Suggest a new book'),
    texts: words(
      '没有找到想读的书？可在“读者荐购”中提交书名与理由，馆员七日内答复。',
      '沒有找到想讀的書？可在「讀者薦購」中提交書名與理由，館員七日內答覆。',
      'Nothing found? Tell us title and reason under “Choose books for the library”; a librarian answers within seven days.',
    ),
  },
]

const examinations = words('期末', '期末', 'exam weeks')

const specialHours: DemoHours[] = ['main', 'eng'].map((library) => ({
  library,
  inDays: [-2, 12],
  hours: words('每日 8:00–23:30', '每日 8:00–23:30', 'Daily 8:00–23:30'),
  note: examinations,
}))

export const wenyuanTenant: DemoTenant = {
  code: 'wydx',
  mappingPath: 'wenyuan',
  fid: '2601',
  names: words('文渊大学图书馆', '文淵大學圖書館', 'Wenyuan University Library'),
  logo: 'logos/wydx.svg',
  icon: 'logos/wydx-icon.svg',
  catalogue: 'wydx.jsonl.gz',
  campuses: [
    { code: 'c1', names: words('文渊校区', '文淵校區', 'Wenyuan Campus') },
    { code: 'c2', names: words('湖滨校区', '湖濱校區', 'Lakeside Campus') },
    { code: 'c3', names: words('医学校区', '醫學校區', 'Medical Campus') },
  ],
  libraries,
  locations,
  disciplines,
  config: {
    navBackColor: '25313d',
    navTextColor: 'fff',
    searchBackground: 'fbfaf7',
    libTypeCode: '1',
    normalLogin: '1',
    passportLogin: '0',
    unifiedLogin: '0',
    wechatLogin: '0',
    passwordRecovery: '1',
    forcedLogin: '0',
    independentLibCode: '1',
    blackAndWhite: '0',
    orderSuggestions: '1',
    freeSuggestions: '1',
    customSuggestions: '1',
    suggestionRecord: '1',
    bindMailOrPhone: '0',
    primaryIdProtect: '0',
    primaryIdProtectTime: '30',
    filingNumberHide: '0',
    bookCover: '1',
    isPasswordProtect: '0',
    passwordCheck: '1',
    loginExplain: {
      'zh-CN': '账号为学号或工号，首次登录请使用图书馆发放的初始密码，登录后按提示修改。',
      'zh-TW': '帳號為學號或教職員證號，首次登入請使用圖書館發放的初始密碼，登入後依提示修改。',
      en: 'Your account is your student or staff number. Sign in with the password the library gave you, then change it.',
    },
  },
  institution: { aiOpenFlag: '0', version: '3.0' },
  languageFlags: { zhFlag: '1', traditionalFlag: '1', enFlag: '1', languageFlag: '2' },
  menu: specifiedMenu,
  footer: {
    filingNumbers: ['演示备 00000001 号', '演示公网安备 00000000000001 号'],
    copyrightFrom: 2019,
    address: words('文渊校区图书馆路1号', '文淵校區圖書館路1號', '1 Library Road, Wenyuan Campus'),
    map: 'https://www.openstreetmap.org/#map=15/30.5934/114.3046',
    phone: '5550-1000',
  },
  popularSearches: {
    zh: [
      '红楼梦',
      '鲁迅',
      '三体',
      '高等数学',
      '机器学习',
      '百年孤独',
      '资治通鉴',
      '经济学原理',
      '数据结构',
      '论语',
      '心理学',
      '建筑史',
    ],
    en: [
      'Pride and Prejudice',
      'machine learning',
      'Shakespeare',
      'ISO 9001',
      'Sherlock Holmes',
      'game theory',
      'neural network',
      'information retrieval',
      'Darwin',
      'black holes',
      'China history',
      'libraries',
    ],
  },
  headline: {
    title: words('渊深博览，开卷有益', '淵深博覽，開卷有益', 'Every shelf, one search'),
    line: words(
      '图书、期刊、论文、标准，一处检索',
      '圖書、期刊、論文、標準，一處檢索',
      'Books, journals, papers and standards in one place',
    ),
    placeholder: words(
      '输入书名、作者、主题、ISBN',
      '輸入書名、作者、主題、ISBN',
      'Title, author, subject or ISBN',
    ),
  },
  savedSearches: [
    {
      id: 'lu-xun-books',
      resourceCode: 'lu-xun',
      body: {
        searchItems: [{ searchField: 'author', searchWord: '鲁迅' }],
        docCode: ['1'],
        sortField: 'year',
        sortClause: 'desc',
      },
    },
  ],
  notices,
  specialHours,
  lists: wenyuanLists,
  topics: wenyuanTopics,
  bestAnswers: wenyuanBestAnswers,
  collections: wenyuanCollections,
}
