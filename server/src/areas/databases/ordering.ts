import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { foldText } from '../../search/analysis/fold.ts'
import type { ListedDatabase } from './directory.ts'

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const byNumber = (one: number, other: number): number => one - other

/** By a key that is computed once for each; those with the same key keep their order. */
const byKey = <Key>(
  databases: readonly ListedDatabase[],
  keyOf: (one: ListedDatabase) => Key,
  compare: (one: Key, other: Key) => number,
): readonly ListedDatabase[] =>
  [...Map.groupBy(databases, keyOf)]
    .toSorted(([one], [other]) => compare(one, other))
    .flatMap(([, some]) => some)

/** Best bets of the subjects asked for come first, by rank. */
const rankIn =
  (asked: readonly string[]) =>
  ({ subjects }: ListedDatabase): number => {
    let best = Number.MAX_SAFE_INTEGER
    for (const { subject, rank } of subjects)
      if (rank > 0 && rank < best && asked.includes(subject)) best = rank
    return best
  }

/** Names that begin with what was typed come before names that contain it, and these before other texts. */
function matchWith(typed: string): (one: ListedDatabase) => number {
  const folded = foldText(typed.trim())
  const beginning = `\n${folded}`
  return ({ keys: { names } }) =>
    !names.includes(folded) ? 2 : names.startsWith(folded) || names.includes(beginning) ? 0 : 1
}

interface Order {
  sort: 'name' | 'hot' | 'new'
  language: LanguageTag
  subjects?: readonly string[]
  keyWord?: string
  opens?: ReadonlyMap<string, number>
}

export function inOrder(
  databases: readonly ListedDatabase[],
  { sort, language, subjects = [], keyWord = '', opens = new Map() }: Order,
): readonly ListedDatabase[] {
  const order = language === 'en' ? 'en' : 'zh'
  const named = databases.toSorted((one, other) => one.place[order] - other.place[order])
  switch (sort) {
    case 'name': {
      const ranked = subjects.length === 0 ? named : byKey(named, rankIn(subjects), byNumber)
      return keyWord.trim() === '' ? ranked : byKey(ranked, matchWith(keyWord), byNumber)
    }
    case 'hot':
      return byKey(named, ({ code }) => -(opens.get(code) ?? 0), byNumber)
    case 'new':
      return byKey(
        named,
        ({ addedOn }) => addedOn,
        (one, other) => byText(other, one),
      )
  }
}
