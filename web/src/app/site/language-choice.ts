import type { SiteConfig } from '@wenyuan/contract/areas/site.ts'
import {
  type InterfaceTag,
  interfaceLanguages,
  type Language,
  languageOf,
  type LanguageTag,
} from '@wenyuan/contract/constants/languages.ts'
import { readStored, store } from '../../api/stored-session.ts'

const YEAR_SECONDS = 31_536_000

/** The language chosen earlier by the reader, if any. Source: spec 1 §9 "language storage values". */
export const storedLanguage = (): InterfaceTag | undefined =>
  interfaceLanguages.find((language) => language.stored === readStored('language'))?.tag

/**
 * Stores the language as the specification prescribes, and in a cookie, so that the server renders the next page in it.
 */
export function keepLanguage(tag: InterfaceTag): void {
  const { stored, choice } = languageOf(tag)
  store('language', stored)
  store('langFlag', choice)
  document.cookie = `language=${stored}; path=/; max-age=${YEAR_SECONDS}; SameSite=Lax`
}

type LanguageFlags = Pick<SiteConfig, 'zhFlag' | 'traditionalFlag' | 'enFlag' | 'languageFlag'>

/** The languages of the menu, in its order; none when the tenant hides the language menu. */
export function offeredLanguages(flags: LanguageFlags): Language<InterfaceTag>[] {
  const on: Record<LanguageTag, boolean> = {
    'zh-CN': flags.zhFlag,
    'zh-TW': flags.traditionalFlag,
    en: flags.enFlag,
  }
  const offered = interfaceLanguages.filter(({ content }) => on[content])
  return flags.languageFlag && offered.length > 1 ? offered : []
}
