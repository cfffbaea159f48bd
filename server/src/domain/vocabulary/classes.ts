import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'

type Row = [code: string, simplified: string, traditional: string, english: string]

export interface ClassHeading {
  code: string
  names: Record<LanguageTag, string>
}

/**
 * Main and second-level classes of the Chinese Library Classification: names only, since the full tables are
 * copyrighted.
 */
const headings: readonly ClassHeading[] = (
  JSON.parse(readFileSync(join(import.meta.dirname, 'clc.json'), 'utf8')) as Row[]
).map(([code, simplified, traditional, english]) => ({
  code,
  names: { 'zh-CN': simplified, 'zh-TW': traditional, en: english },
}))

const byCode = new Map(headings.map((heading) => [heading.code, heading]))

const isMain = (code: string) => code.length === 1

/** The parent of a class: "I2" is under "I"; a main class is under "". */
export const parentOf = (code: string): string => (isMain(code) ? '' : code.slice(0, 1))

export const headingsBelow = (parent: string): ClassHeading[] =>
  headings.filter(({ code }) => parentOf(code) === parent)

/** The headings whose code begins so, or whose name has the text; all of them for an empty text. */
export const headingsLike = (text: string): ClassHeading[] => {
  const wanted = text.toLowerCase()
  return headings.filter(
    ({ code, names }) =>
      code.toLowerCase().startsWith(wanted) ||
      Object.values(names).some((name) => name.toLowerCase().includes(wanted)),
  )
}

/** The nearest heading: of "TP312" that of "TP"; undefined for other schemes. */
export const nearestHeading = (code: string): ClassHeading | undefined => {
  for (let length = code.length; length > 0; length -= 1) {
    const heading = byCode.get(code.slice(0, length))
    if (heading) return heading
  }
  return undefined
}

/** The main class of a class number; two letters in T, industrial techniques. Undefined for other schemes. */
export const mainClass = (classNo: string): string | undefined =>
  nearestHeading(classNo.slice(0, classNo.startsWith('T') ? 2 : 1))?.code

export const isClass = (code: string): boolean => code === '' || byCode.has(code)

/** Name of a class with its code, in the reader's language; undefined for other schemes and unknown classes. */
export const className = (code: string, language: LanguageTag): string | undefined => {
  const heading = byCode.get(code)
  return heading && `${code} ${heading.names[language]}`
}
