import { readFileSync } from 'node:fs'
import { Converter } from 'opencc-js/cn2t'

type Words = Readonly<Record<string, string>>

const read = (file: string): Words => JSON.parse(readFileSync(file, 'utf8')) as Words

const convert = Converter({ from: 'cn', to: 'twp' })
const quotes: Readonly<Record<string, string>> = { '“': '「', '”': '」', '‘': '『', '’': '』' }

/** Simplified Chinese as it is written in Taiwan (OpenCC, `s2twp`), with its quotation marks. */
export const inTaiwan = (text: string): string =>
  convert(text).replaceAll(/[“”‘’]/g, (mark: string) => quotes[mark] ?? mark)

/** The file of simplified Chinese that a file of traditional Chinese is made of; undefined for other languages. */
export const sourceOf = (file: string): string | undefined =>
  file.endsWith('/zh-TW.json') ? file.replace(/zh-TW\.json$/, 'zh-CN.json') : undefined

/** The words of a file. That of traditional Chinese has only what differs from `inTaiwan` of simplified Chinese. */
export function wordsIn(file: string): Words {
  const source = sourceOf(file)
  if (source === undefined) return read(file)
  const made = Object.entries(read(source)).map(([key, text]) => [key, inTaiwan(text)])
  return { ...(Object.fromEntries(made) as Words), ...read(file) }
}
