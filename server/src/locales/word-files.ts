import { existsSync, readFileSync } from 'node:fs'
import { type InterfaceTag, languageOf } from '@wenyuan/contract/constants/languages.ts'
import { inTaiwansTerms } from '@wenyuan/contract/constants/taiwan-terms.ts'
import { traditionalOf } from './traditional.ts'

/** Sentences by name, in groups. */
export interface WordFile {
  readonly [name: string]: string | WordFile
}

/**
 * The words of a file `locales/<language>/<name>.json`. What a language that is not complete lacks is English; what
 * traditional Chinese lacks is made of simplified Chinese by OpenCC, so that its file has only what differs.
 */
export function readWordFile(name: string, language: InterfaceTag): WordFile {
  if (language === 'zh-TW') return merged(mapped(readWordFile(name, 'zh-CN'), inTaiwan), own(name, language))
  return languageOf(language).isComplete ? own(name, language) : merged(own(name, 'en'), own(name, language))
}

/** A language may lack a file. */
function own(name: string, language: InterfaceTag): WordFile {
  const file = new URL(`./${language}/${name}.json`, import.meta.url)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as WordFile) : {}
}

const merged = (base: WordFile, over: WordFile): WordFile => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(over).map(([name, words]) => {
      const below = base[name]
      return [name, isGroup(below) && isGroup(words) ? merged(below, words) : words]
    }),
  ),
})

/** Forms of a number belong together: those of two languages are never mixed. */
const isGroup = (words: string | WordFile | undefined): words is WordFile =>
  typeof words === 'object' && !('other' in words)

const mapped = (words: WordFile, change: (text: string) => string): WordFile =>
  Object.fromEntries(
    Object.entries(words).map(([name, one]) => [
      name,
      typeof one === 'string' ? change(one) : mapped(one, change),
    ]),
  )

/** Simplified Chinese as it is written in Taiwan, with its quotation marks. */
export const inTaiwan = (text: string): string => inTaiwansTerms(traditionalOf(text))
