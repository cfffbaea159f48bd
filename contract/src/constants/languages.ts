/**
 * All forms of a language in the specification: our tag, the `x-lang` and `content-language` headers, the stored value
 * and the menu's choice value. Source: wire decisions "Tenant, language".
 */
export interface Language {
  tag: LanguageTag
  xLang: 'CHI' | 'ENG'
  contentLanguage: string
  stored: string
  choice: '1' | '2' | '3'
}

export const languageTags = ['zh-CN', 'zh-TW', 'en'] as const
export type LanguageTag = (typeof languageTags)[number]

export const defaultLanguage: LanguageTag = 'zh-CN'

export const languages: readonly Language[] = [
  { tag: 'zh-CN', xLang: 'CHI', contentLanguage: 'zh_CN', stored: 'zh-CN', choice: '2' },
  { tag: 'zh-TW', xLang: 'CHI', contentLanguage: 'zh_HK', stored: 'zh_TW', choice: '3' },
  { tag: 'en', xLang: 'ENG', contentLanguage: 'en_US', stored: 'en-US', choice: '1' },
]

/** The language of a request by its `content-language` header; absent or unknown: simplified Chinese. */
export const languageOfHeader = (contentLanguage: string | undefined): LanguageTag =>
  languages.find((language) => language.contentLanguage === contentLanguage)?.tag ?? defaultLanguage
