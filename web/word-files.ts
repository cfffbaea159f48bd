import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Converter } from 'opencc-js/cn2t'
import { interfaceLanguages } from '../contract/src/constants/languages.ts'
import { inTaiwansTerms } from '../contract/src/constants/taiwan-terms.ts'

type Words = Readonly<Record<string, string>>

const src = fileURLToPath(new URL('src/', import.meta.url))
const read = (file: string): Words => JSON.parse(readFileSync(file, 'utf8')) as Words

/** The words of a file of `src`: see `wordsIn`. */
export const readWords = (file: string): Words => wordsIn(src + file)

/** The file of a folder of `src` that has its words in a language: what a language has not translated is English. */
export const wordFile = (folder: string, tag: string): string =>
  `${folder}/${existsSync(`${src}${folder}/${tag}.json`) ? tag : 'en'}.json`

const convert = Converter({ from: 'cn', to: 'twp' })

/** Simplified Chinese as it is written in Taiwan (OpenCC, `s2twp`), with its quotation marks. */
export const inTaiwan = (text: string): string => inTaiwansTerms(convert(text))

/** An English message that a language without a singular can read: `one` is a category of English plurals. */
export const inAnyLanguage = (message: string): string => message.replaceAll(/(?<=[,}]\s*)one(?= \{)/g, '=1')

interface Source {
  tag: string
  change: (text: string) => string
}

/** Of which language's words those of another are made. */
const sources = new Map<string, Source>([
  ['zh-TW', { tag: 'zh-CN', change: inTaiwan }],
  ...interfaceLanguages
    .filter(({ isComplete }) => !isComplete)
    .map(({ tag }): [string, Source] => [tag, { tag: 'en', change: inAnyLanguage }]),
])

const sourceAt = (file: string): (Source & { file: string }) | undefined => {
  const tag = /([\w-]+)\.json$/.exec(file)?.[1] ?? ''
  const source = sources.get(tag)
  return source && { ...source, file: file.replace(/[\w-]+\.json$/, `${source.tag}.json`) }
}

/** The file that a file has its other words of; undefined for complete ones. */
export const sourceOf = (file: string): string | undefined => sourceAt(file)?.file

/**
 * The words of a file. That of traditional Chinese has only what differs from `inTaiwan` of simplified Chinese; that of a
 * language which is not complete has what is translated, and the rest is English.
 */
export function wordsIn(file: string): Words {
  const source = sourceAt(file)
  if (source === undefined) return read(file)
  const made = Object.entries(read(source.file)).map(([key, text]) => [key, source.change(text)])
  return { ...(Object.fromEntries(made) as Words), ...read(file) }
}
