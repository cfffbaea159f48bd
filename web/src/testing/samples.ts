import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import type { ReaderAccount } from '@wenyuan/contract/shapes/reader-account.ts'

/** The answer to a search that finds nothing. */
export const nothingFound: SearchAnswer = {
  total: 0,
  records: [],
  facets: {},
  reading: { special: false, parts: [] },
  relaxed: null,
  instead: null,
}

/** A reader's own account without telephone and mail. */
export const anAccount = (changes: Partial<ReaderAccount> = {}): ReaderAccount => ({
  readerId: 'reader-1',
  account: '20260001',
  name: '林晓雨',
  libCode: 'main',
  libName: '总馆',
  readerType: '本科生',
  prepayment: 0,
  deposit: 0,
  debt: 0,
  phone: '',
  phoneVerified: false,
  mail: '',
  mailVerified: false,
  faculty: '',
  major: '',
  className: '',
  grade: '',
  userType: '',
  job: '',
  unit: '',
  position: '',
  validUntil: '',
  expiredFlag: false,
  lostFlag: false,
  frozenFlag: false,
  subLendingFlag: false,
  bindings: [],
  bindable: [],
  pictureUrl: '',
  tutorialDone: true,
  pdaRuleFlag: false,
  certificationStatus: false,
  historyFlag: true,
  consentFlag: true,
  consentVersion: '1',
  deletionAskedAt: '',
  ...changes,
})

/** A book of the library. */
export const aCard: RecordCard = {
  recordId: 'record-1',
  title: '红楼梦',
  author: '曹雪芹',
  authors: ['曹雪芹'],
  publisher: '人民文学出版社',
  pubDate: '2008',
  isbn: '9787020002207',
  docCode: 'book',
  resourceType: 'paper',
  lang: 'zh',
  classNo: 'I242.4',
  source: '',
  link: '',
  coverUrl: '',
}
