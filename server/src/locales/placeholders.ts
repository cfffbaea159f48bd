import type { InterfaceTag } from '@wenyuan/contract/constants/languages.ts'
import { dayText } from '../platform/day-text.ts'

const ISO_DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const PLACEHOLDER = /\{(\w+)\}/g

/** The placeholders of a text, in the order of their first appearance. */
export const placeholdersOf = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name)),
]

/** A text with values instead of its placeholders; one without a value becomes empty. */
export const filled = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replaceAll(PLACEHOLDER, (_, name: string) => values[name] ?? '')

/** Facts as a sentence has them: days are written as in the language, other facts are unchanged. */
export const inWords = (
  facts: Readonly<Record<string, string | number>>,
  language: InterfaceTag,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'string' && ISO_DAY.test(value) ? dayText(value, language) : String(value),
    ]),
  )
