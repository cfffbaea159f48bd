import { setupI18n } from '@lingui/core'
import { defaultLanguage, type LanguageTag } from '@wenyuan/contract/words/languages.ts'
import type words from './zh-CN.json'

/** Every key there are words for. */
export type Id = keyof typeof words
type Values = Record<string, string | number | Date>

export const i18n = setupI18n()

const catalogues: Record<LanguageTag, () => Promise<{ default: Record<Id, string> }>> = {
  'zh-CN': () => import('./zh-CN.json'),
  'zh-TW': () => import('./zh-TW.json'),
  en: () => import('./en.json'),
}

/** The words of a language, compiled. */
export const wordsOf = async (language: LanguageTag): Promise<Record<Id, string>> =>
  (await catalogues[language]()).default

/** Loads the words of a language, and only those, and makes it the one in use. */
export async function activateLanguage(language: LanguageTag): Promise<void> {
  i18n.loadAndActivate({ locale: language, messages: await wordsOf(language) })
  document.documentElement.lang = language
}

/** The words for a key in the language in use, placeholders filled in (ICU message format). */
export const t = (id: Id, values?: Values): string => i18n._(id, values)

/** True for keys made at run time ("role.translator") that have words. */
export const hasWords = (id: string): id is Id => id in i18n.messages

/** The language in use; before any words are loaded, the default. */
export const languageInUse = (): LanguageTag => (i18n.locale || defaultLanguage) as LanguageTag

/** A count as readers of the language write it: "1,284". */
export const formatCount = (count: number): string => new Intl.NumberFormat(languageInUse()).format(count)

/** A day ("2026-12-03" or an instant) as readers write it: "12月3日", "3 December"; the year only when it is another one. */
export function formatDay(day: string, now: Date = new Date()): string {
  const date = new Date(day.length === 10 ? `${day}T00:00:00` : day)
  if (Number.isNaN(date.getTime())) return day
  const sameYear = date.getFullYear() === now.getFullYear()
  return new Intl.DateTimeFormat(languageInUse() === 'en' ? 'en-GB' : languageInUse(), {
    month: 'long',
    day: 'numeric',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(date)
}
