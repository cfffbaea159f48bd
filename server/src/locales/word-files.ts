import { existsSync, readFileSync } from 'node:fs'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { traditionalOf } from './traditional.ts'

/** Sentences by name, in groups. */
export interface WordFile {
  readonly [name: string]: string | WordFile
}

/**
 * The words of a file `locales/<language>/<name>.json`. What a language lacks is English; what traditional Chinese lacks is
 * made of simplified Chinese by OpenCC, so that its file has only what differs.
 */
export function readWordFile(name: string, language: LanguageTag): WordFile {
  if (language === 'zh-TW') return merged(mapped(readWordFile(name, 'zh-CN'), inTaiwan), own(name, language))
  return language === 'en' || language === 'zh-CN'
    ? own(name, language)
    : merged(own(name, 'en'), own(name, language))
}

/** A language may lack a file. */
function own(name: string, language: LanguageTag): WordFile {
  const file = new URL(`./${language}/${name}.json`, import.meta.url)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as WordFile) : {}
}

const merged = (base: WordFile, over: WordFile): WordFile => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(over).map(([name, words]) => {
      const below = base[name]
      return [name, typeof below === 'object' && typeof words === 'object' ? merged(below, words) : words]
    }),
  ),
})

const mapped = (words: WordFile, change: (text: string) => string): WordFile =>
  Object.fromEntries(
    Object.entries(words).map(([name, one]) => [
      name,
      typeof one === 'string' ? change(one) : mapped(one, change),
    ]),
  )

const quotes: Readonly<Record<string, string>> = { '“': '「', '”': '」', '‘': '『', '’': '』' }
/** Simplified Chinese as it is written in Taiwan, with its quotation marks. */
export const inTaiwan = (text: string): string =>
  traditionalOf(text).replaceAll(/[“”‘’]/g, (mark) => quotes[mark] ?? mark)
