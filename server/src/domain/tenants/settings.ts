import { z } from 'zod'
import { CrawlerSettings } from '../../http/crawlers/crawler-rules.ts'
import { IdentitySettings } from '../../integrations/identity/settings.ts'
import { MailSettings } from '../../integrations/mail/settings.ts'
import { SmsSettings } from '../../integrations/sms/settings.ts'

const flag = z.boolean()
const color = z.string().regex(/^[0-9a-fA-F]{3}([0-9a-fA-F]{3})?$/, 'a colour without #, such as 25313d')
/** Only addresses a browser may be sent to: no script, no data. */
const link = z.string().regex(/^(https?:\/\/|\/|#)|^$/, 'an http(s) address, a path, or empty')
const words = z.object({ 'zh-CN': z.string(), 'zh-TW': z.string(), en: z.string() })

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export interface MenuSetting {
  menuId: string
  menuName: string
  traditionalName: string
  englishName: string
  menuUrl: string
  useFlag: boolean
  jumpMode: '1' | '2'
  children: MenuSetting[]
}

const MenuSetting: z.ZodType<MenuSetting> = z.lazy(() =>
  z.object({
    menuId: z.string(),
    menuName: z.string(),
    traditionalName: z.string(),
    englishName: z.string(),
    menuUrl: link,
    useFlag: flag,
    jumpMode: z.enum(['1', '2']),
    children: z.array(MenuSetting),
  }),
)

const most = z.number().int().min(0).max(10_000)
const LoanRule = z.object({
  readerType: z.string().max(32),
  /** Copies at a time. */
  copies: most,
  days: most,
  renewals: most,
  holds: most,
  /** Debt, in hundredths, from which nothing more is lent. */
  debtLimit: z.number().int().min(0),
})
const defaultLoanRules: z.output<typeof LoanRule>[] = [
  { readerType: 'student', copies: 20, days: 30, renewals: 2, holds: 5, debtLimit: 2_000 },
  { readerType: 'postgraduate', copies: 30, days: 60, renewals: 2, holds: 10, debtLimit: 2_000 },
  { readerType: 'teacher', copies: 40, days: 90, renewals: 3, holds: 10, debtLimit: 5_000 },
]

const partnerKind = z.enum(['library', 'consortium']).default('library')
/**
 * Where a reader is sent who finds nothing here: a library of this installation by its group code, which can be
 * counted in, or any catalogue by the address of its search, with `{words}` where the words go.
 */
const Partner = z.union(
  [
    z.strictObject({ tenant: z.string().min(1).max(32), name: words.optional(), kind: partnerKind }),
    z.strictObject({
      address: z
        .string()
        .max(2_000)
        .regex(/^https?:\/\/[^\s{}]*\{words\}[^\s{}]*$/),
      name: words,
      kind: partnerKind,
    }),
  ],
  {
    error:
      'each partner is {"tenant":"CODE"} or {"address":"https://…{words}","name":{…}}, "kind" library or consortium',
  },
)
export type Partner = z.output<typeof Partner>

/**
 * What a library sets for itself: the fields of findConfig (spec 1 §3) with their defaults, and the further switches
 * of the wire decisions. What the specification ties to single group codes stands here as ordinary settings.
 */
export const TenantSettings = z.object({
  normalLogin: flag.default(true),
  passportLogin: flag.default(false),
  passportLoginUrl: link.default(''),
  unifieAuthen: flag.default(false),
  unifieAuthenLoginUrl: link.default(''),
  unifieAuthenLogoutUrl: link.default(''),
  exterSinAuthen: flag.default(false),
  exterSinAuthenUrl: link.default(''),
  weixinLogin: flag.default(false),
  findPasswordFlag: flag.default(true),
  findCoerceLogin: flag.default(false),
  loginCasWithOriginalPage: flag.default(false),
  loginExplain: z.string().default(''),
  pcLspLoginExplain: z.string().default(''),
  pcXxtLoginExplain: z.string().default(''),
  pcSsoLoginExplain: z.string().default(''),
  loginFlag: flag.default(true),
  independentLibCode: flag.default(false),
  blackAndWhiteModel: flag.default(false),
  pcLogoUrl: link.default(''),
  logoLink: link.default(''),
  iconUrl: link.default(''),
  /** Own drawings, served as pictures at /{path}/logo.svg and /{path}/icon.svg. */
  logoSvg: z.string().max(200_000).default(''),
  iconSvg: z.string().max(200_000).default(''),
  navBackColor: color.default('25313d'),
  navTextColor: color.default('fff'),
  searchBackGround: z.string().max(400).default(''),
  purderRec: flag.optional(),
  freeRec: flag.optional(),
  customRec: flag.optional(),
  recRecord: flag.optional(),
  libTypeCode: z.string().default('1'),
  bindMailOrPhone: flag.default(false),
  primaryIdProtect: flag.default(false),
  primaryIdProtectTime: z.number().int().min(1).default(30),
  filingNumberHide: flag.default(false),
  filingNumbers: z.array(z.object({ text: z.string(), url: link })).default([]),
  copyrightFrom: z.number().int().default(2026),
  bookCover: flag.default(false),
  isPasswordProtect: flag.default(false),
  passwordCheck: z.string().default('2'),
  zhFlag: flag.default(true),
  trFlag: flag.default(true),
  enFlag: flag.default(true),
  languageFlag: flag.default(true),
  specialFont: flag.default(false),
  footerPhone: z.string().default(''),
  footerMail: z.string().default(''),
  loginVariant: z.string().default(''),
  eleFlag: flag.default(false),
  aiOpenFlag: flag.default(false),
  discoveryShown: flag.default(false),
  msgFlag: flag.default(false),
  version: z.string().default('3.0'),
  /** Absent: the default menu of the specification. */
  menu: z.array(MenuSetting).optional(),
  /** Entries after the menu, such as a digital library of its own. */
  extraMenu: z.array(MenuSetting).default([]),
  headline: words.optional(),
  /** Show the editions of one work as one entry of a result list. */
  groupEditions: flag.default(false),
  /** Libraries and consortia whose catalogues are offered where nothing was found. */
  partners: z.array(Partner).max(30).default([]),
  /** Searches pinned before the counted ones. */
  popularSearches: z.array(z.string().max(64)).max(50).default([]),
  /** First-level disciplines of the facet `discode1`: a code in the records, its words here. */
  disciplines: z.array(z.object({ code: z.string(), name: words })).default([]),
  notices: z.array(z.object({ title: words, text: words, day: z.string() })).default([]),
  fixedIcons: z.array(z.object({ name: words, iconUrl: link, link })).default([]),
  /** Who vouches for readers: at most one of each kind. See docs/decisions/identity.md. */
  identities: z.array(IdentitySettings).max(6).default([]),
  /** By whom mail and short messages go out; absent: they are kept in the outbox. */
  mail: MailSettings.optional(),
  sms: SmsSettings.optional(),
  /** Days after which a password counts as long unchanged; 0: never. */
  passwordMaxAgeDays: z.number().int().min(0).max(3_650).default(0),
  /** Whether reading and search history is kept for readers who have not said. */
  historyKept: flag.default(true),
  /** The privacy statement in force: readers consent to it again when it changes. */
  consentVersion: z.string().max(32).default('1'),
  /** What each kind of reader may borrow, until a library system says it. */
  loanRules: z.array(LoanRule).default(defaultLoanRules),
  /** What is done about programs that read without end. */
  crawlers: CrawlerSettings.prefault({}),
  /** IANA time zone of the library: days, due dates and "this month" are the library's. */
  timeZone: z.string().refine(isTimeZone, 'a time zone, such as Asia/Shanghai').default('Asia/Shanghai'),
})
export type TenantSettings = z.output<typeof TenantSettings>
export type TenantSettingsInput = z.input<typeof TenantSettings>

/** What a setting may be called on the command line, in declaration order. */
export const settingNames = Object.keys(TenantSettings.shape)
