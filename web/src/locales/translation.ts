import { setupI18n } from '@lingui/core'
import {
  contentOf,
  defaultLanguage,
  type InterfaceTag,
  languageOf,
  type LanguageTag,
} from '@wenyuan/contract/constants/languages.ts'
// one script a language, which `vite-plugin-compiled-words.ts` makes of the word files
import { languages } from 'virtual:languages'
import { loadChunk } from './load-chunk.ts'
import type words from './zh-CN.json'

/** The keys available to every screen. */
export type SharedId = keyof typeof words
type Values = Record<string, string | number | Date>
type Words = Readonly<Record<string, string>>

export const i18n = setupI18n()

const SHARED = ''

async function wordsIn(area: string, language: InterfaceTag): Promise<Words> {
  const { shared, ofAreas } = await loadChunk(languages[language])
  if (area === SHARED) return shared
  const load = ofAreas[area]
  return load ? (await loadChunk(load)).default : {}
}

/** Areas whose translations are used by a loaded script; they follow every change of language. */
const areasInUse = new Set([SHARED])
const loading = new Map<string, Promise<void>>()
/** The language requested last; its translations may still be loading. */
let wanted: InterfaceTag = defaultLanguage

function loadFile(area: string, language: InterfaceTag): Promise<void> {
  const file = `${area} ${language}`
  const begun = loading.get(file)
  if (begun) return begun
  const promise = wordsIn(area, language).then(
    (words) => i18n.load(language, { ...words }),
    (error: unknown) => {
      // the next part that needs them tries again
      loading.delete(file)
      throw error
    },
  )
  loading.set(file, promise)
  return promise
}

/** Loads the translations of a language for every area in use. */
export const loadWords = async (language: InterfaceTag): Promise<void> =>
  void (await Promise.all([...areasInUse].map((area) => loadFile(area, language))))

/**
 * Loads a part of the app and the translations of every area whose script comes with it. @param area an area that is
 * known to be needed: its translations are loaded in parallel with the script
 */
export async function withWords<Part>(load: () => Promise<Part>, area = SHARED): Promise<Part> {
  areasInUse.add(area)
  const [part] = await Promise.all([loadChunk(load), loadWords(wanted)])
  // the script may have added areas that were unknown before
  await loadWords(wanted)
  return part
}

/** Loads the translations of a language and makes it the current one. */
export async function activateLanguage(language: InterfaceTag): Promise<void> {
  wanted = language
  await loadWords(language)
  i18n.activate(language)
  document.documentElement.lang = language
}

interface AreaWords<Id extends string> {
  /** The text of a key in the current language, with placeholders filled in (ICU message format). */
  t: (id: Id | SharedId, values?: Values) => string
  /** True for keys composed at run time ("role.translator") that have a text. */
  hasWords: (id: string) => id is Id
}

/**
 * The translations of an area, for its `words.ts`. Calling it registers the area, so that `withWords` loads its
 * translations before the script renders anything.
 */
export function wordsOf<Id extends string>(area: string): AreaWords<Id> {
  areasInUse.add(area)
  return { t: (id, values) => i18n._(id, values), hasWords: (id): id is Id => id in i18n.messages }
}

/** Names in one line: "朱文静、张海涛", "Zhu Wenjing, Zhang Haitao". */
export const namesInLine = (names: readonly string[]): string => names.join(nameSeparator())

/** What stands between names in one line. */
export const nameSeparator = (): string => (languageOf(languageInUse()).isHan ? '、' : ', ')

/** Translations shared by all areas. */
export const { t, hasWords } = wordsOf<SharedId>(SHARED)

/** The current language; the default until translations are loaded. */
export const languageInUse = (): InterfaceTag => (i18n.locale || defaultLanguage) as InterfaceTag

/** The language of what libraries write and of fixed tables, as the current language shows it. */
export const contentInUse = (): LanguageTag => contentOf(languageInUse())

/** How the current language writes dates. */
export const localeInUse = (): string => languageOf(languageInUse()).locale

/**
 * The name of an entry of a fixed table, which has those of the languages of content: a language without content of its
 * own has it among its words, under `id`.
 */
export const tableName = (id: string, names: Readonly<Record<LanguageTag, string>>): string =>
  hasWords(id) ? t(id) : names[contentInUse()]

/**
 * A whole count, written alike in all our languages: "1,284". The first number that a browser's own formatter writes
 * costs a phone 60 ms.
 */
export const formatCount = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

/**
 * A day ("2026-12-03" or an instant) in the current locale: "12月3日", "3 December"; with the year only if it is another
 * year.
 */
export function formatDay(day: string, now: Date = new Date()): string {
  const date = new Date(day.length === 10 ? `${day}T00:00:00` : day)
  if (Number.isNaN(date.getTime())) return day
  const sameYear = date.getFullYear() === now.getFullYear()
  return new Intl.DateTimeFormat(localeInUse(), {
    month: 'long',
    day: 'numeric',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(date)
}
