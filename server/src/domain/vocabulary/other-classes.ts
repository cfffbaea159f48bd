import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { traditionalOf } from '../../locales/traditional.ts'
import { once } from '../../platform/once.ts'
import type { ClassHeading } from './classes.ts'

type Row = [code: string, chinese: string, english: string]

/**
 * The two top levels of the Library of Congress and the Dewey Decimal Classification: `lcc:Q`, `lcc:QA`, `ddc:5`,
 * `ddc:51`.
 */
const headings = once((): readonly ClassHeading[] =>
  (JSON.parse(readFileSync(join(import.meta.dirname, 'other-classes.json'), 'utf8')) as Row[]).map(
    ([code, chinese, english]) => ({
      code,
      names: { 'zh-CN': chinese, 'zh-TW': traditionalOf(chinese), en: english },
    }),
  ),
)

const MAIN = /^\w+:\w$/

/** The classes below one of these schemes, or their main classes below "". */
export const otherHeadingsBelow = (parent: string): ClassHeading[] =>
  headings().filter(({ code }) =>
    parent === '' ? MAIN.test(code) : code.length === parent.length + 1 && code.startsWith(parent),
  )

export const isOtherClass = (code: string): boolean => headings().some((heading) => heading.code === code)

/** The beginning of the class numbers that a class has in records: "lcc:QA" is qa. */
export const numberIn = (code: string): string => code.slice(code.indexOf(':') + 1).toLowerCase()
