import type { ReaderFacts, ReaderFlags } from '@wenyuan/server/platform/db/reader-tables.ts'

/** An invented reader whose account shows one case. docs/session.md has the list. */
export interface DemoReader {
  tenant: 'wydx' | 'ljxy'
  account: string
  name: string
  /** The case that the account shows. */
  story: string
  password?: string
  readerType?: 'student' | 'postgraduate' | 'teacher'
  libCode?: string
  state?: 'normal' | 'lost' | 'frozen'
  locked?: boolean
  /** The password is the initial one. */
  initial?: boolean
  /** How long ago the password was set. */
  passwordDaysAgo?: number
  /** Absent: neither telephone nor mail. */
  phone?: string
  mail?: string
  /** Which of the two are verified. */
  verified?: readonly ('phone' | 'mail')[]
  resident?: string
  /** Validity in days from the day of loading; negative: expired. */
  endsInDays?: number
  prepayment?: number
  facts?: ReaderFacts
  flags?: ReaderFlags
}

/** Password of every account without another one. */
export const demoPassword = 'Wenyuan-2026'

export const demoReaders: readonly DemoReader[] = [
  {
    tenant: 'wydx',
    account: '20260001',
    name: '林晓雨',
    story:
      'an ordinary student; the sandbox vouches for her too; loss removal asks her id 11010519491231002X',
    libCode: 'main',
    phone: '13900000001',
    mail: 'lin@example.org',
    verified: ['phone', 'mail'],
    resident: '11010519491231002X',
    prepayment: 5_000,
    endsInDays: 600,
    facts: {
      faculty: '文学院',
      major: '汉语言文学',
      className: '文学2601',
      grade: '2026',
      userType: '本科生',
    },
    flags: { certified: true },
  },
  {
    tenant: 'wydx',
    account: 'T1001',
    name: '陳明 (Chen Ming)',
    story: 'a teacher with long loans, writing traditional characters',
    readerType: 'teacher',
    libCode: 'arts',
    phone: '13900000002',
    mail: 'chen@example.org',
    verified: ['phone', 'mail'],
    facts: { faculty: '历史学院', job: '教授', unit: '历史学院', userType: '教师' },
    flags: { certified: true, tutorialDone: true, subLending: true },
  },
  {
    tenant: 'wydx',
    account: 'X3000',
    name: `Anna "Änne" O'Neill & <Söhne>`,
    story: 'a visiting scholar whose name has every sign that breaks careless pages',
    readerType: 'postgraduate',
    mail: 'anna@example.org',
    verified: ['mail'],
    flags: { tutorialDone: true },
  },
  {
    tenant: 'wydx',
    account: '20260002',
    name: '周明远',
    story: 'a frozen account: can neither renew nor suggest',
    state: 'frozen',
    phone: '13900000012',
    verified: ['phone'],
    flags: { tutorialDone: true },
  },
  {
    tenant: 'wydx',
    account: '20260003',
    name: '何静',
    story: 'a card reported lost, to be found again with the password',
    state: 'lost',
    phone: '13900000013',
    verified: ['phone'],
    flags: { tutorialDone: true },
  },
  {
    tenant: 'wydx',
    account: '20260004',
    name: '吴思齐',
    story: 'overdue books and a debt of 32.50, too much to borrow on',
    phone: '13900000014',
    verified: ['phone'],
    flags: { tutorialDone: true },
  },
  {
    tenant: 'wydx',
    account: '20260005',
    name: '郑一鸣',
    story: 'a password unchanged for two years',
    passwordDaysAgo: 730,
    mail: 'zheng@example.org',
    verified: ['mail'],
  },
  {
    tenant: 'wydx',
    account: '20260006',
    name: '孙若曦',
    story: 'an initial password, to be changed at the first sign-in',
    password: 'wenyuan1',
    initial: true,
    phone: '13900000016',
  },
  {
    tenant: 'wydx',
    account: '20260007',
    name: '许知行',
    story: 'neither telephone nor mail bound',
  },
  {
    tenant: 'wydx',
    account: '20260008',
    name: '沈听澜',
    story: 'a reader of both libraries, here',
    readerType: 'postgraduate',
    mail: 'shen@example.org',
    verified: ['mail'],
  },
  {
    tenant: 'wydx',
    account: '20230009',
    name: '冯以恒',
    story: 'has left: the account ended last month',
    endsInDays: -30,
    flags: { tutorialDone: true },
  },
  {
    tenant: 'wydx',
    account: '20260010',
    name: '蒋慎之',
    story: 'locked by the library: cannot sign in',
    locked: true,
  },
  {
    tenant: 'ljxy',
    account: '20260008',
    name: '沈听澜',
    story: 'the reader of both libraries, there',
    password: 'Linjiang-2026',
    libCode: 'bs',
    mail: 'shen@example.org',
    verified: ['mail'],
  },
  {
    tenant: 'ljxy',
    account: '20260001',
    name: '林晓雨',
    story: 'for whom the sandbox vouches at the library with unified authentication',
    password: 'Linjiang-2026',
    mail: 'lin@example.org',
    verified: ['mail'],
  },
  {
    tenant: 'ljxy',
    account: 'L2001',
    name: '韩雪',
    story: 'a student of the second library',
    password: 'Linjiang-2026',
    libCode: 'jd',
    phone: '13900000021',
    verified: ['phone'],
  },
]
