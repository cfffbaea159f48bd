import { setupI18n } from '@lingui/core'
import { defaultLanguage, type LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type circulationWords from './circulation-zh-CN.json'
import type recordWords from './record-zh-CN.json'
import type searchWords from './search-zh-CN.json'
import type sessionWords from './session-zh-CN.json'
import type words from './zh-CN.json'

/** Every key there are words for. */
export type Id =
  | keyof typeof words
  | keyof typeof recordWords
  | keyof typeof sessionWords
  | keyof typeof circulationWords
  | keyof typeof searchWords
type Values = Record<string, string | number | Date>

export const i18n = setupI18n()

type Words = Readonly<Record<string, string>>

/** What every page needs, and what comes with the screens that say it: the first page is not to wait for those. */
const catalogues = {
  all: {
    'zh-CN': () => import('./zh-CN.json'),
    'zh-TW': () => import('./zh-TW.json'),
    en: () => import('./en.json'),
  },
  record: {
    'zh-CN': () => import('./record-zh-CN.json'),
    'zh-TW': () => import('./record-zh-TW.json'),
    en: () => import('./record-en.json'),
  },
  session: {
    'zh-CN': () => import('./session-zh-CN.json'),
    'zh-TW': () => import('./session-zh-TW.json'),
    en: () => import('./session-en.json'),
  },
  search: {
    'zh-CN': () => import('./search-zh-CN.json'),
    'zh-TW': () => import('./search-zh-TW.json'),
    en: () => import('./search-en.json'),
  },
  circulation: {
    'zh-CN': () => import('./circulation-zh-CN.json'),
    'zh-TW': () => import('./circulation-zh-TW.json'),
    en: () => import('./circulation-en.json'),
  },
} satisfies Record<string, Record<LanguageTag, () => Promise<{ default: Words }>>>

type Part = keyof typeof catalogues

/** The parts some screen has asked for: they follow every change of language. */
const partsInUse = new Set<Part>(['all'])
/** The language asked for last: its words may still be on their way. */
let wanted: LanguageTag = defaultLanguage

/** The words of a language, compiled: those of every part in use. */
export const wordsOf = async (language: LanguageTag): Promise<Record<string, string>> => {
  const parts = await Promise.all([...partsInUse].map((part) => catalogues[part][language]()))
  return Object.assign({}, ...parts.map((words) => words.default))
}

/** Brings the words of a screen along with the screen: `await withWords('record', import('./RecordScreen.tsx'))`. */
export async function withWords<Screen>(part: Part, screen: Promise<Screen>): Promise<Screen> {
  partsInUse.add(part)
  const language = wanted
  const [loaded, words] = await Promise.all([screen, catalogues[part][language]()])
  i18n.load(language, { ...words.default })
  return loaded
}

/** Loads the words of a language, and only those, and makes it the one in use. */
export async function activateLanguage(language: LanguageTag): Promise<void> {
  wanted = language
  // a screen may have brought its words before those of every page are there
  i18n.load(language, await wordsOf(language))
  i18n.activate(language)
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
