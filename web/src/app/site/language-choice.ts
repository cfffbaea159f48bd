import type { SiteConfig } from '@wenyuan/contract/areas/site.ts'
import { type Language, type LanguageTag, languages } from '@wenyuan/contract/constants/languages.ts'
import { readStored, store } from '../../api/stored-session.ts'

const YEAR_SECONDS = 31_536_000

/** The language chosen earlier by the reader, if any. Source: spec 1 §9 "language storage values". */
export const storedLanguage = (): LanguageTag | undefined =>
  languages.find((language) => language.stored === readStored('language'))?.tag

/**
 * Stores the language as the specification prescribes, and in a cookie, so that the server renders the next page in it.
 */
export function keepLanguage(tag: LanguageTag): void {
  const language = languages.find((one) => one.tag === tag)
  if (!language) return
  store('language', language.stored)
  store('langFlag', language.choice)
  document.cookie = `language=${language.stored}; path=/; max-age=${YEAR_SECONDS}; SameSite=Lax`
}

type LanguageFlags = Pick<SiteConfig, 'zhFlag' | 'traditionalFlag' | 'enFlag' | 'languageFlag'>

/** The languages of the menu, in its order; none when the tenant hides the language menu. */
export function offeredLanguages(flags: LanguageFlags): Language[] {
  const on: Record<LanguageTag, boolean> = {
    'zh-CN': flags.zhFlag,
    'zh-TW': flags.traditionalFlag,
    en: flags.enFlag,
  }
  const offered = languages.filter((language) => on[language.tag])
  return flags.languageFlag && offered.length > 1 ? offered : []
}
