import { setupI18n } from '@lingui/core'
import { defaultLanguage, type LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { translatorOf } from '@wenyuan/contract/staff/sentences.ts'
import type { StaffWords } from '@wenyuan/contract/staff/answers.ts'
import type words from './words/zh-CN.json'

export type WordId = keyof typeof words

/** Texts of the screens, and labels of fields and values. Apart from those of readers, of which it loads none. */
export const i18n = setupI18n()

const files = import.meta.glob<{ default: Record<string, string> }>([
  './{words,labels}/*.json',
  '../../../contract/src/staff/sentences/*.json',
])

let translate = (text: string): string => text
/** What the server says in English of files and entries, in the current language. */
export const sentence = (text: string): string => translate(text)

/** Loads the texts of a language and makes it the current one. */
export async function activateLanguage(language: LanguageTag): Promise<void> {
  const loaded = await Promise.all(
    ['words', 'labels'].map(async (part) => await files[`./${part}/${language}.json`]?.()),
  )
  translate = translatorOf(
    (await files[`../../../contract/src/staff/sentences/${language}.json`]?.())?.default ?? {},
  )
  i18n.load(language, Object.assign({}, ...loaded.map((file) => file?.default)))
  i18n.activate(language)
  document.documentElement.lang = language
}

export const languageInUse = (): LanguageTag => (i18n.locale || defaultLanguage) as LanguageTag

/** The text of a key in the current language, with placeholders filled in (ICU message format). */
export const t = (id: WordId, values?: Record<string, string | number>): string => i18n._(id, values)

/** The text of a key composed at run time; undefined when there is none. */
export const textFor = (id: string): string | undefined => (id in i18n.messages ? t(id as WordId) : undefined)

/** A text of the library in the current language. */
export const inWords = (words: StaffWords | string): string =>
  typeof words === 'string' ? words : words[languageInUse()] || words['zh-CN']

const locale = (): string => (languageInUse() === 'en' ? 'en-GB' : languageInUse())

export const formatNumber = (value: number): string => new Intl.NumberFormat(locale()).format(value)

const BYTE_UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** In units of 1,000 bytes, with one digit more below ten. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1e6 ? 0 : bytes < 1e9 ? 1 : 2
  const value = bytes / 1000 ** (step + 1)
  const maximumFractionDigits = value < 10 ? 1 : 0
  return new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit: BYTE_UNITS[step] ?? 'gigabyte',
    maximumFractionDigits,
  }).format(value)
}

/** A day of the calendar; what is no whole day, such as a month, as it is. */
export const formatDate = (day: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(day)
    ? new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(new Date(`${day}T00:00:00`))
    : day

/** The hour counts to 24 in each language, as on readers' screens. */
export function formatTime(instant: string): string {
  if (instant === '') return ''
  const at = new Date(instant)
  // apart: with an hour cycle of its own a browser writes the day of zh-TW with slashes
  const day = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(at)
  const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return [day, new Intl.DateTimeFormat(locale(), hour).format(at)].join(languageInUse() === 'en' ? ', ' : ' ')
}

/** A sum in fen as yuan. */
export const formatMoney = (fen: number): string =>
  new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
  }).format(fen / 100)
