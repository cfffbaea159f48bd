import { readdirSync } from 'node:fs'
import type { InterfaceTag } from '@wenyuan/contract/constants/languages.ts'
import type { FailureCode } from '@wenyuan/contract/failures.ts'
import { memoize } from '../platform/memoize.ts'
import { once } from '../platform/once.ts'
import type { GeneralWords } from './general-words.ts'
import { filled, inWords } from './placeholders.ts'
import { readWordFile, type WordFile } from './word-files.ts'

/** Names of the files of a language: one of each area with sentences, and of what belongs to none. */
export const wordFileNames = once(() =>
  readdirSync(new URL('./en/', import.meta.url)).map((file) => file.replace(/\.json$/, '')),
)

const read = memoize((of: string) => {
  const [name = '', language] = of.split(' ')
  return readWordFile(name, language as InterfaceTag)
})

/** The words of a file in a language. */
export const wordFile = (name: string, language: InterfaceTag): WordFile => read(`${name} ${language}`)

export const wordsIn = (language: InterfaceTag): GeneralWords =>
  wordFile('general', language) as unknown as GeneralWords

/** The sentences of all failure codes in a language. */
export const failuresIn = memoize(
  (language: string): Readonly<Record<string, string>> =>
    Object.assign(
      {},
      ...wordFileNames().map((name) => wordFile(name, language as InterfaceTag).failures),
    ) as Record<string, string>,
)

/** The sentence of a failure code. */
export const failureText = (code: FailureCode, language: InterfaceTag): string =>
  failuresIn(language)[code] ?? failuresIn(language).INTERNAL ?? ''

/** The words for the success of an area's call: a sentence, forms or cases; undefined: there are none. */
export function successWords(
  area: string,
  call: string,
  language: InterfaceTag,
): string | WordFile | undefined {
  if (!wordFileNames().includes(area)) return undefined
  const { successes } = wordFile(area, language)
  return typeof successes === 'object' ? successes[call] : undefined
}

/** What a sentence is about: texts, ISO days, and how many. */
export type Facts = Readonly<Record<string, string | number>>

/** A sentence with its facts; where its words have forms, the form for `count` by the rules of the language. */
export function sentence(words: string | WordFile | undefined, language: InterfaceTag, facts: Facts): string {
  if (words === undefined) return ''
  if (typeof words === 'string') return filled(words, inWords(facts, language))
  // forms with a singular are English where the language has none
  const rules = new Intl.PluralRules(language)
  const isOwn = !('one' in words) || rules.resolvedOptions().pluralCategories.includes('one')
  const form = (isOwn ? rules : new Intl.PluralRules('en')).select(Number(facts.count))
  return sentence(words[form] ?? words.other, language, facts)
}
