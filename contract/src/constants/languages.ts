/** Languages of content: of records, settings, and what else a library holds or writes in several languages. */
export const languageTags = ['zh-CN', 'zh-TW', 'en'] as const
export type LanguageTag = (typeof languageTags)[number]

export const defaultLanguage: LanguageTag = 'zh-CN'

/**
 * A language that readers choose for the interface, with all its forms in the specification: the `x-lang` and
 * `content-language` headers, the stored value and the menu's choice value. Source: wire decisions "Tenant, language".
 */
export interface Language<Tag extends string = LanguageTag> {
  /** Also the attribute `lang` of pages, and the name of its word files. */
  tag: Tag
  /** The language of the content that its readers are shown; it is offered where that one is. */
  content: LanguageTag
  /** What a language that is not complete lacks is English. */
  isComplete: boolean
  /** Its names in its own script. */
  name: string
  short: string
  /** For dates. */
  locale: string
  /** Written with Han characters, and names in a line are parted by “、”. */
  isHan: boolean
  xLang: 'CHI' | 'ENG'
  contentLanguage: string
  stored: string
  choice: string
}

const table = [
  {
    tag: 'zh-CN',
    content: 'zh-CN',
    isComplete: true,
    name: '简体中文',
    short: '简',
    locale: 'zh-CN',
    isHan: true,
    xLang: 'CHI',
    contentLanguage: 'zh_CN',
    stored: 'zh-CN',
    choice: '2',
  },
  {
    tag: 'zh-TW',
    content: 'zh-TW',
    isComplete: true,
    name: '繁體中文',
    short: '繁',
    locale: 'zh-TW',
    isHan: true,
    xLang: 'CHI',
    contentLanguage: 'zh_HK',
    stored: 'zh_TW',
    choice: '3',
  },
  {
    tag: 'en',
    content: 'en',
    isComplete: true,
    name: 'English',
    short: 'EN',
    locale: 'en-GB',
    isHan: false,
    xLang: 'ENG',
    contentLanguage: 'en_US',
    stored: 'en-US',
    choice: '1',
  },
  {
    tag: 'ja',
    content: 'en',
    isComplete: false,
    name: '日本語',
    short: '日',
    locale: 'ja-JP',
    isHan: true,
    xLang: 'ENG',
    contentLanguage: 'ja_JP',
    stored: 'ja-JP',
    choice: '4',
  },
] as const satisfies readonly Language<string>[]

export type InterfaceTag = (typeof table)[number]['tag']

/** A line for each language of the interface. */
export const interfaceLanguages: readonly Language<InterfaceTag>[] = table

const isContent = (language: Language<InterfaceTag>): language is Language =>
  language.tag === language.content

/** The languages of the interface that are languages of content too. */
export const languages: readonly Language[] = interfaceLanguages.filter(isContent)

/** Something in each language of the interface. */
export const inEvery = <Value>(make: (tag: InterfaceTag) => Value): Record<InterfaceTag, Value> =>
  Object.fromEntries(table.map(({ tag }) => [tag, make(tag)])) as Record<InterfaceTag, Value>

const [first] = table
export const languageOf = (tag: InterfaceTag): Language<InterfaceTag> =>
  interfaceLanguages.find((one) => one.tag === tag) ?? first

/** The language of the content that is shown in a language of the interface. */
export const contentOf = (tag: InterfaceTag): LanguageTag => languageOf(tag).content

/** The language of a request by its `content-language` header; absent or unknown: simplified Chinese. */
export const languageOfHeader = (contentLanguage: string | undefined): InterfaceTag =>
  interfaceLanguages.find((language) => language.contentLanguage === contentLanguage)?.tag ?? defaultLanguage
