import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'

type Row = [code: string, simplified: string, traditional: string, english: string]

export interface ClassHeading {
  code: string
  names: Record<LanguageTag, string>
}

/**
 * Main and second-level classes of the Chinese Library Classification: names only, since the scheme's tables are a
 * publication of their own.
 */
const headings: readonly ClassHeading[] = (
  JSON.parse(readFileSync(join(import.meta.dirname, 'clc.json'), 'utf8')) as Row[]
).map(([code, simplified, traditional, english]) => ({
  code,
  names: { 'zh-CN': simplified, 'zh-TW': traditional, en: english },
}))

const byCode = new Map(headings.map((heading) => [heading.code, heading]))

const isMain = (code: string) => code.length === 1

/** The class a class stands under: "I2" under "I"; a main class stands under "". */
export const parentOf = (code: string): string => (isMain(code) ? '' : code.slice(0, 1))

export const headingsBelow = (parent: string): ClassHeading[] =>
  headings.filter(({ code }) => parentOf(code) === parent)

export const isClass = (code: string): boolean => code === '' || byCode.has(code)

/** A class in the reader's words, with its code; classes of other schemes and unknown ones have no name here. */
export const className = (code: string, language: LanguageTag): string | undefined => {
  const heading = byCode.get(code)
  return heading && `${code} ${heading.names[language]}`
}
