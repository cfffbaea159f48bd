import { setupI18n } from '@lingui/core'
import { defaultLanguage, type LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type words from './zh-CN.json'

/** The keys every screen may use. */
export type SharedId = keyof typeof words
type Values = Record<string, string | number | Date>
type Words = Readonly<Record<string, string>>

export const i18n = setupI18n()

/** A file of words for each area and language, beside the shared ones; each is loaded when it is needed. */
const files = import.meta.glob<{ default: Words }>(['./*.json', '../areas/*/words/*.json'])

const SHARED = ''
const fileOf = (area: string, language: LanguageTag): string =>
  area === SHARED ? `./${language}.json` : `../areas/${area}/words/${language}.json`

/** The areas whose words some loaded script uses: they follow every change of language. */
const areasInUse = new Set([SHARED])
const loading = new Map<string, Promise<void>>()
/** The language asked for last: its words may still be on their way. */
let wanted: LanguageTag = defaultLanguage

function loadFile(area: string, language: LanguageTag): Promise<void> {
  const file = fileOf(area, language)
  const load = files[file]
  if (!load) return Promise.resolve()
  const begun = loading.get(file)
  if (begun) return begun
  const promise = load().then(
    (words) => i18n.load(language, { ...words.default }),
    (error: unknown) => {
      // the next part that needs them tries again
      loading.delete(file)
      throw error
    },
  )
  loading.set(file, promise)
  return promise
}

/** Loads the words of a language for every area in use. */
export const loadWords = async (language: LanguageTag): Promise<void> =>
  void (await Promise.all([...areasInUse].map((area) => loadFile(area, language))))

/**
 * Loads a part of the app and the words of every area whose script comes with it.
 *
 * @param area whose words are certainly needed: they are loaded beside the script, not after it
 */
export async function withWords<Part>(load: () => Promise<Part>, area = SHARED): Promise<Part> {
  areasInUse.add(area)
  const [part] = await Promise.all([load(), loadWords(wanted)])
  // the script may have brought areas of which nothing was known before
  await loadWords(wanted)
  return part
}

/** Loads the words of a language, and only those, and makes it the one in use. */
export async function activateLanguage(language: LanguageTag): Promise<void> {
  wanted = language
  await loadWords(language)
  i18n.activate(language)
  document.documentElement.lang = language
}

interface AreaWords<Id extends string> {
  /** The words for a key in the language in use, placeholders filled in (ICU message format). */
  t: (id: Id | SharedId, values?: Values) => string
  /** True for keys made at run time ("role.translator") that have words. */
  hasWords: (id: string) => id is Id
}

/**
 * The words of an area, for its `words.ts`. A script that uses them names the area by this, so that `withWords` loads
 * them before anything of it is drawn.
 */
export function wordsOf<Id extends string>(area: string): AreaWords<Id> {
  areasInUse.add(area)
  return { t: (id, values) => i18n._(id, values), hasWords: (id): id is Id => id in i18n.messages }
}

/** The words all areas share. */
export const { t, hasWords } = wordsOf<SharedId>(SHARED)

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
