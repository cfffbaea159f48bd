import { z } from 'zod'
import { homeBlocks } from '../constants/home-blocks.ts'
import { get, post } from '../endpoint.ts'
import { done, flag, flagInput, nothing } from '../shapes/codes.ts'
import { withWireKeys } from '../shapes/wire-keys.ts'

/** App name → wire name, where they differ. */
export const siteConfigNames = {
  unifiedLogin: 'unifieAuthen',
  unifiedLoginUrl: 'unifieAuthenLoginUrl',
  unifiedLogoutUrl: 'unifieAuthenLogoutUrl',
  externalLogin: 'exterSinAuthen',
  externalLoginUrl: 'exterSinAuthenUrl',
  wechatLogin: 'weixinLogin',
  passwordRecovery: 'findPasswordFlag',
  forcedLogin: 'findCoerceLogin',
  libraryLoginExplain: 'pcLspLoginExplain',
  learningAppLoginExplain: 'pcXxtLoginExplain',
  ssoLoginExplain: 'pcSsoLoginExplain',
  blackAndWhite: 'blackAndWhiteModel',
  searchBackground: 'searchBackGround',
  orderSuggestions: 'purderRec',
  freeSuggestions: 'freeRec',
  customSuggestions: 'customRec',
  suggestionRecord: 'recRecord',
  traditionalFlag: 'trFlag',
} as const

/** The tenant's configuration. Wire names and defaults: spec 1 §3 "Login config (findConfig)". */
export const SiteConfig = withWireKeys(
  z.object({
    normalLogin: flag,
    passportLogin: flag,
    passportLoginUrl: z.string(),
    unifiedLogin: flag,
    unifiedLoginUrl: z.string(),
    unifiedLogoutUrl: z.string(),
    externalLogin: flag,
    externalLoginUrl: z.string(),
    wechatLogin: flag,
    passwordRecovery: flag,
    forcedLogin: flag,
    /** For other clients; this one always returns to the page that asked for the sign-in. */
    loginCasWithOriginalPage: flag,
    loginExplain: z.string(),
    libraryLoginExplain: z.string(),
    learningAppLoginExplain: z.string(),
    ssoLoginExplain: z.string(),
    loginFlag: flag,
    independentLibCode: flag,
    blackAndWhite: flag,
    pcLogoUrl: z.string(),
    /** Target of the logo link; empty: home. */
    logoLink: z.string(),
    iconUrl: z.string(),
    navBackColor: z.string(),
    navTextColor: z.string(),
    searchBackground: z.string(),
    /** Absent counts as on (wire decisions). */
    orderSuggestions: flag.optional(),
    freeSuggestions: flag.optional(),
    customSuggestions: flag.optional(),
    suggestionRecord: flag.optional(),
    libTypeCode: z.string(),
    bindMailOrPhone: flag,
    primaryIdProtect: flag,
    primaryIdProtectTime: z.number(),
    /** Version of the privacy statement that a sign-in consents to. */
    consentVersion: z.string(),
    filingNumberHide: flag,
    filingNumbers: z.array(z.object({ text: z.string(), url: z.string() })),
    copyrightFrom: z.number(),
    bookCover: flag,
    isPasswordProtect: flag,
    passwordCheck: z.string(),
    zhFlag: flag,
    traditionalFlag: flag,
    enFlag: flag,
    languageFlag: flag,
    specialFont: flag,
    /** Of the library, in the request's language. */
    footerAddress: z.string(),
    /** The library on a map of another site; may be empty. */
    footerMapUrl: z.string(),
    footerPhone: z.string(),
    footerMail: z.string(),
    /** Searches, new books and published lists have feeds. */
    publicFeeds: flag,
    /** Blocks of the home screen in their order. */
    homeBlocks: z.array(z.enum(homeBlocks)),
    /** The library's own time, such as `Asia/Shanghai`: its opening hours are in it. */
    timeZone: z.string(),
    /** Routes of the screens, and addresses of result lists, that have nothing to show at this library. */
    emptyScreens: z.array(z.string()),
    loginVariant: z.string(),
    /** Texts of the home screen in the request's language. */
    name: z.string(),
    headline: z.string(),
  }),
  siteConfigNames,
)
export type SiteConfig = z.output<typeof SiteConfig>

/** An entry of the top menu. Source: spec 1 §2 "Top menu". */
export interface MenuEntry {
  menuId: string
  menuName: string
  englishName: string
  /** The label in the request's language. */
  label: string
  menuUrl: string
  /** True: shown in the menu. Hidden entries keep their route. */
  useFlag: boolean
  /** 1: inside the app, 2: in a new window. */
  jumpMode: '1' | '2'
  children: MenuEntry[]
}

export const MenuEntry: z.ZodType<MenuEntry, WireMenuEntry> = z.lazy(() =>
  z.object({
    menuId: z.string(),
    menuName: z.string(),
    englishName: z.string(),
    label: z.string(),
    menuUrl: z.string(),
    useFlag: flag,
    jumpMode: z.enum(['1', '2']),
    children: z.array(MenuEntry),
  }),
)
type WireMenuEntry = Omit<MenuEntry, 'useFlag' | 'children'> & {
  useFlag: '0' | '1'
  children: WireMenuEntry[]
}

export const Library = z.object({
  libCode: z.string(),
  libName: z.string(),
  campusId: z.string(),
  campusName: z.string(),
  address: z.string(),
  openingHours: z.string(),
  /** Address of a photo, or empty. */
  photo: z.string(),
  /** ISO days of the next four weeks on which it is closed, where they were asked for. */
  closedDays: z.array(z.string()),
  /** Days of the next four weeks with other hours, where they were asked for. Without hours it is closed. */
  specialHours: z.array(z.object({ from: z.string(), to: z.string(), hours: z.string(), note: z.string() })),
})
export type Library = z.output<typeof Library>

export const DictionaryEntry = z.object({ code: z.string(), label: z.string() })
const Dictionaries = z.record(z.string(), z.array(DictionaryEntry))

export const site = {
  groupCode: post('/find/homePage/getGroupCode', {
    for: 'visitor',
    about: 'The group code of the tenant at a mapping path.',
    input: z.object({ mappingPath: z.string().max(64).optional() }),
    output: z.object({
      groupCode: z.string(),
      /** For other clients: whether they show messages. Here the inbox is always open. */
      msgFlag: flag,
      /** For other clients: the number of the site in the learning app. */
      fid: z.string(),
      name: z.string(),
    }),
  }),
  logoUrl: get('/find/findConfig/getLogoUrl', {
    for: 'visitor',
    about: 'Addresses of the logo and the window icon.',
    withoutScreen:
      'The header reads both addresses from `getFindConfig`; for pages outside the portal that show the logo.',
    input: nothing,
    output: z.object({ pcLogoUrl: z.string(), iconUrl: z.string() }),
  }),
  menu: get('/find/findConfig/getMenuList', {
    for: 'visitor',
    about: 'The top menu, including hidden entries, which keep their routes.',
    input: nothing,
    output: z.array(MenuEntry),
  }),
  config: get('/find/findConfig/getFindConfig', {
    for: 'visitor',
    about: "The tenant's configuration: sign-in methods, appearance, features, languages.",
    input: nothing,
    output: SiteConfig,
  }),
  privacy: get('/find/findConfig/getPrivacy', {
    for: 'visitor',
    about:
      "The library's privacy statement in the request's language (empty: the product's), and where to turn to.",
    input: nothing,
    output: z.object({ text: z.string(), contact: z.string(), consentVersion: z.string() }),
  }),
  logoParameters: get('/find/findConfig/getLogoPara', {
    for: 'visitor',
    about: 'Link, name and colours next to the logo.',
    withoutScreen:
      'The header reads the same values from `getFindConfig`; for pages outside the portal that show the logo.',
    input: nothing,
    output: z.object({
      logoLink: z.string(),
      name: z.string(),
      navBackColor: z.string(),
      navTextColor: z.string(),
    }),
  }),
  libraries: get('/find/findConfig/getLibraryList', {
    for: 'visitor',
    about:
      'The branch libraries with address and opening hours; with `closedDays` the days on which each is closed or has other hours.',
    input: z.object({ closedDays: flagInput.default(false) }),
    output: z.array(Library),
  }),
  institutionParameters: get('/find/findConfig/getInstitutionParam', {
    for: 'visitor',
    about: 'Institution parameters: whether the assistant is enabled, and the version in the footer.',
    input: nothing,
    output: z.object({ aiOpenFlag: flag, version: z.string() }),
  }),
  fixedIcons: get('/find/findConfig/getFixedIcons', {
    for: 'visitor',
    about: 'Links at the edge of every screen, such as help or a questionnaire.',
    input: nothing,
    output: z.array(z.object({ name: z.string(), iconUrl: z.string(), link: z.string() })),
  }),
  newResourceFlag: get('/find/ePortfolio/getNewEleFlag', {
    for: 'visitor',
    about: 'Whether the library uses the new navigation of electronic resources.',
    withoutScreen:
      'The flag of the earlier portal; here the one navigation of electronic resources serves both values.',
    input: nothing,
    output: withWireKeys(z.object({ newResourceNavigation: flag }), { newResourceNavigation: 'eleFlag' }),
  }),
  selectableLibraries: get('/oga/opaclibcode/getlibs', {
    for: 'visitor',
    about: 'The branches of the selector in the header, and the last selected one.',
    input: nothing,
    output: z.object({
      libs: z.array(z.object({ libCode: z.string(), libName: z.string() })),
      lastLibCode: z.string(),
      /** True when the reader chose it; otherwise it is the reader's own branch. */
      chosen: flag,
    }),
  }),
  rememberLibrary: post('/oga/opaclibcode/savelastlibcode', {
    for: 'visitor',
    about:
      'Stores the last selected branch. For visitors nothing is stored; the answer confirms that the branch exists.',
    input: z.object({ libCode: z.string().max(64).default('') }),
    output: done,
    fails: ['LIBRARY_UNKNOWN'],
  }),
  changeLibrary: post('/oga/opaclibcode/changelib', {
    for: 'visitor',
    about: 'Selects a branch; empty: all branches.',
    input: z.object({ libCode: z.string().max(64).default('') }),
    output: z.object({ libCode: z.string(), libName: z.string() }),
    fails: ['LIBRARY_UNKNOWN'],
  }),
  dictionaries: post('/find/groupResource/dict', {
    for: 'visitor',
    about: "All dictionaries of the tenant's own codes: branches, campuses, locations, collections.",
    withoutScreen: 'Every answer already carries its labels; for programs that show codes.',
    input: nothing,
    output: Dictionaries,
  }),
  resourceDictionaries: post('/find/resource/dict', {
    for: 'visitor',
    about: 'All dictionaries of general codes: document types, resource types, languages, countries.',
    withoutScreen: 'Every answer already carries its labels; for programs that show codes.',
    input: nothing,
    output: Dictionaries,
  }),
}
