import type { Words } from '../../platform/db/column-types.ts'
import type { NoticeTexts } from '../../app/area-module.ts'
import type { Scope } from '../../scope.ts'

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

/** The text of a notice, the library's own if there is one: codes among its facts are translated, other facts are inserted unchanged. */
export function noticeText(
  { site, language }: Pick<Scope, 'site' | 'language'>,
  notices: NoticeTexts,
  own: OwnTexts,
  { kind, facts }: { kind: string; facts: Readonly<Record<string, string>> },
): { title: string; text: string } {
  const known = notices[kind]
  if (!known) return { title: kind, text: '' }
  const named: Record<string, string> = { ...facts, ...known.named?.(facts, language) }
  const { library } = facts
  if (library !== undefined)
    named.place = site.libraries.find(({ code }) => code === library)?.name[language] ?? library
  const mine = own.get(kind)
  const title = mine?.title[language] ?? known.words[language].title
  const text = mine?.text[language] ?? known.words[language].text
  return { title: filled(title, named), text: filled(text, named) }
}
