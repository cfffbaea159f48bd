import { filled, inWords } from '../../locales/placeholders.ts'
import { builtInWords } from './built-in-texts.ts'
import { isNoticeKind } from './kinds.ts'
import { namedFacts } from './named-facts.ts'
import type { Words } from '../../platform/db/column-types.ts'
import type { Scope } from '../../core/scope.ts'

/** Texts that the library has written itself, by kind. */
export type OwnTexts = ReadonlyMap<string, { title: Words; text: Words }>

/** The text of a notice, the library's own if there is one: codes among its facts are translated and days are written as in the language, other facts are inserted unchanged. */
export function noticeText(
  { site, language }: Pick<Scope, 'site' | 'language'>,
  own: OwnTexts,
  { kind, facts }: { kind: string; facts: Readonly<Record<string, string>> },
): { title: string; text: string } {
  if (!isNoticeKind(kind)) return { title: kind, text: '' }
  const named: Record<string, string> = { ...inWords(facts, language), ...namedFacts(kind, facts, language) }
  const { library } = facts
  if (library !== undefined)
    named.place = site.libraries.find(({ code }) => code === library)?.name[language] ?? library
  const mine = own.get(kind)
  const known = builtInWords(kind, language)
  const title = mine?.title[language] ?? known.title
  const text = mine?.text[language] ?? known.text
  return { title: filled(title, named), text: filled(text, named) }
}
