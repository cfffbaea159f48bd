import type { LanguageTag } from './languages.ts'

type Labels = Readonly<Record<LanguageTag, string>>
const labels = (zhCN: string, zhTW: string, en: string): Labels => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en })

/** Record ids of databases in the catalogue begin with it; their code follows. */
export const databaseRecordPrefix = 'database:'

/** What a database has. */
export const databaseTypes = {
  fullText: labels('全文', '全文', 'Full text'),
  abstracts: labels('文摘索引', '文摘索引', 'Abstracts and indexes'),
  journals: labels('期刊', '期刊', 'Journals'),
  books: labels('电子图书', '電子書', 'E-books'),
  theses: labels('学位论文', '學位論文', 'Theses'),
  preprints: labels('预印本', '預印本', 'Preprints'),
  newspapers: labels('报纸', '報紙', 'Newspapers'),
  statistics: labels('统计数据', '統計資料', 'Statistics'),
  data: labels('科学数据', '科學資料', 'Research data'),
  standards: labels('标准', '標準', 'Standards'),
  patents: labels('专利', '專利', 'Patents'),
  rareBooks: labels('古籍', '古籍', 'Rare books'),
  archives: labels('档案', '檔案', 'Archives'),
  images: labels('图片', '圖片', 'Images'),
  multimedia: labels('音视频', '影音', 'Audio and video'),
  maps: labels('地图', '地圖', 'Maps'),
  reference: labels('工具书', '工具書', 'Reference works'),
  courses: labels('课程与考试', '課程與考試', 'Courses and exams'),
  tools: labels('软件与工具', '軟體與工具', 'Software and tools'),
} as const satisfies Record<string, Labels>
export type DatabaseType = keyof typeof databaseTypes

/** How the library has a database. */
export const databaseStates = {
  subscribed: labels('订购', '訂購', 'Subscribed'),
  trial: labels('试用', '試用', 'On trial'),
  open: labels('开放获取', '開放取用', 'Open access'),
  ownBuilt: labels('自建', '自建', 'Built by the library'),
  ended: labels('已停用', '已停用', 'Ended'),
} as const satisfies Record<string, Labels>
export type DatabaseState = keyof typeof databaseStates

/**
 * Who may open a database: anybody; whoever is in the library's networks; its readers from everywhere; whoever has an
 * account of the provider.
 */
export const databaseAccess = ['open', 'campus', 'remote', 'account'] as const
export type DatabaseAccess = (typeof databaseAccess)[number]

/** Filters of the list of databases; a library chooses which of them it shows. */
export const databaseFilters = [
  'subject',
  'type',
  'vendor',
  'language',
  'status',
  'department',
  'label',
  'docType',
] as const
export type DatabaseFilter = (typeof databaseFilters)[number]

/** What the list says about each database beside its name; a library chooses. */
export const databaseColumns = [
  'summary',
  'vendor',
  'types',
  'subjects',
  'languages',
  'access',
  'status',
] as const
export type DatabaseColumn = (typeof databaseColumns)[number]
