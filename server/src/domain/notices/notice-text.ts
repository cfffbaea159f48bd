import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { dayText } from '../../platform/day-text.ts'
import { builtInWords } from './built-in-texts.ts'
import { isNoticeKind } from './kinds.ts'
import { namedFacts } from './named-facts.ts'
import type { Words } from '../../platform/db/column-types.ts'
import type { Scope } from '../../core/scope.ts'

const ISO_DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const PLACEHOLDER = /\{(\w+)\}/g

/** The placeholders of a text, in the order of their first appearance. */
export const placeholdersOf = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name)),
]

/** A text with values instead of its placeholders; one without a value becomes empty. */
export const filled = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replaceAll(PLACEHOLDER, (_, name: string) => values[name] ?? '')

/** Texts that the library has written itself, by kind. */
export type OwnTexts = ReadonlyMap<string, { title: Words; text: Words }>

const inDays = (facts: Readonly<Record<string, string>>, language: LanguageTag): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      ISO_DAY.test(value) ? dayText(value, language) : value,
    ]),
  )

/** The text of a notice, the library's own if there is one: codes among its facts are translated and days are written as in the language, other facts are inserted unchanged. */
export function noticeText(
  { site, language }: Pick<Scope, 'site' | 'language'>,
  own: OwnTexts,
  { kind, facts }: { kind: string; facts: Readonly<Record<string, string>> },
): { title: string; text: string } {
  if (!isNoticeKind(kind)) return { title: kind, text: '' }
  const named: Record<string, string> = { ...inDays(facts, language), ...namedFacts(kind, facts, language) }
  const { library } = facts
  if (library !== undefined)
    named.place = site.libraries.find(({ code }) => code === library)?.name[language] ?? library
  const mine = own.get(kind)
  const known = builtInWords(kind, language)
  const title = mine?.title[language] ?? known.title
  const text = mine?.text[language] ?? known.text
  return { title: filled(title, named), text: filled(text, named) }
}
