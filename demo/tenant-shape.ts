import type { BestAnswerKind } from '@wenyuan/contract/shapes/best-answer.ts'
import type { SearchBodyInput } from '@wenyuan/contract/shapes/search-query.ts'

/**
 * A demo tenant as typed rows: the data of configuration calls, menu, library selector and home screen. Colours have no
 * '#', flags are the strings of the wire format. Source: spec 1 §2 and §3, wire decisions.
 */
export interface DemoTenant {
  /** Group code. */
  code: string
  /** First segment of the page path. */
  mappingPath: string
  /** Site number of the institution, `fid` on the wire. */
  fid: string
  names: Words
  /** File in `demo/data/`. */
  logo: string
  icon: string
  /** Catalogue file in `demo/data/`: JSON Lines, gzip. */
  catalogue: string
  campuses: DemoCampus[]
  libraries: DemoLibrary[]
  locations: DemoLocation[]
  disciplines: { code: string; names: Words }[]
  config: DemoFindConfig
  institution: { aiOpenFlag: Flag; version: string }
  languageFlags: { zhFlag: Flag; traditionalFlag: Flag; enFlag: Flag; languageFlag: '1' | '2' | '3' }
  menu: DemoMenuEntry[]
  footer: {
    filingNumbers: string[]
    copyrightFrom: number
    address?: Words
    /** A map of another site. */
    map?: string
    phone?: string
    mail?: string
  }
  popularSearches: { zh: string[]; en: string[] }
  headline: { title: Words; line: Words; placeholder: Words }
  notices: DemoNotice[]
  specialHours: DemoHours[]
  lists: DemoList[]
  topics: DemoTopic[]
  bestAnswers: DemoBestAnswer[]
  collections: DemoCollection[]
  savedSearches: { id: string; resourceCode: string; body: SearchBodyInput }[]
}

export type Flag = '0' | '1'

export interface Words {
  'zh-CN': string
  'zh-TW': string
  en: string
}

/** A book list of the library; its records are ids of the catalogue file. */
export interface DemoList {
  code: string
  name: Words
  introduction: Words
  records: string[]
}

/** A topic as `things import topics` reads it. */
export interface DemoTopic {
  code: string
  classCode: string
  name: Words
  summary: Words
  blocks: (
    | { kind: 'text'; text: Words }
    | { kind: 'records'; heading: Words; records: string[] }
    | { kind: 'search'; heading: Words; body: SearchBodyInput; rows: number }
    | { kind: 'link'; href: string; name: Words }
  )[]
}

/** A best answer as `things import best-answers` reads it. */
export interface DemoBestAnswer {
  code: string
  words: string[]
  kind: BestAnswerKind
  title: Words
  about: Words
  address: string
}

/** A special collection as `things import collections` reads it. */
export interface DemoCollection {
  code: string
  classCode?: string
  name: Words
  introduction?: Words
  rights: Words
  rightsUrl?: string
  search: SearchBodyInput
}

interface DemoCampus {
  code: string
  names: Words
}

export interface DemoLibrary {
  code: string
  campus: string
  names: Words
  address: Words
  openingHours: Words
  phone: string
}

export interface DemoLocation {
  code: string
  library: string
  names: Words
  /** A number, or the name on the sign. */
  floor: string
  /** True if copies may only be read in the library. */
  referenceOnly?: boolean
}

/** The answer of findConfig. Keys that are absent here are absent on the wire: the client's defaults apply. */
interface DemoFindConfig {
  navBackColor: string
  navTextColor: string
  searchBackground: string
  /** '2' shows the plagiarism check and the thesis check. */
  libTypeCode: '1' | '2'
  normalLogin: Flag
  passportLogin: Flag
  unifiedLogin: Flag
  wechatLogin: Flag
  passwordRecovery: Flag
  forcedLogin: Flag
  independentLibCode: Flag
  blackAndWhite: Flag
  orderSuggestions: Flag
  freeSuggestions: Flag
  customSuggestions: Flag
  suggestionRecord: Flag
  bindMailOrPhone: Flag
  primaryIdProtect: Flag
  primaryIdProtectTime: string
  filingNumberHide: Flag
  bookCover: Flag
  isPasswordProtect: Flag
  passwordCheck: '0' | '1' | '2'
  loginExplain?: string | Record<'zh-CN' | 'zh-TW' | 'en', string>
  pcLogoUrl?: string
  iconUrl?: string
  /** Switches for what the specification ties to certain group codes. */
  specialFont?: Flag
  footerPhone?: string
  footerMail?: string
  loginVariant?: 'alternate'
  extraMenu?: string
}

export interface DemoMenuEntry {
  menuId: string
  menuName: string
  twName: string
  englishName: string
  /** Route after '#', or a URL for entries that leave the app; empty for a group. */
  menuUrl: string
  /** 1: shown; 0: hidden from the menu, but routable. */
  useFlag: Flag
  /** 1: inside the app; 2: new window. */
  jumpMode?: '1' | '2'
  children?: DemoMenuEntry[]
}

export interface DemoNotice {
  id: string
  /** Days before the day of loading. */
  daysAgo: number
  titles: Words
  texts: Words
  /** A page that the notice leads to. */
  link?: string
}

/** Days with other opening hours. */
export interface DemoHours {
  library: string
  /** Days from the day of loading to the first and the last of them. */
  inDays: readonly [number, number]
  hours: Words
  note: Words
}
