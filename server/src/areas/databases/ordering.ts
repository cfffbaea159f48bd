import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { ListedDatabase } from './directory.ts'
import { MATCH } from './word-matches.ts'

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

interface Order {
  sort: 'name' | 'hot' | 'new'
  language: LanguageTag
  subjects?: readonly string[]
  /** Where what was typed is in the databases; absent: nothing was typed. */
  matches?: Uint8Array | undefined
  opens?: ReadonlyMap<string, number>
}

/** @param databases in the order of the directory: that of Chinese names */
export function inOrder(
  databases: readonly ListedDatabase[],
  { sort, language, subjects = [], matches, opens = new Map() }: Order,
): readonly ListedDatabase[] {
  const order = language === 'en' ? 'en' : 'zh'
  const named = order === 'zh' ? databases : databases.toSorted((one, other) => one.place.en - other.place.en)
  switch (sort) {
    case 'name': {
      const ranked = subjects.length === 0 ? named : byKey(named, rankIn(subjects), byNumber)
      // names that begin with what was typed, then names that contain it, then other texts
      return matches ? byKey(ranked, ({ at }) => matches[at] ?? MATCH.none, byNumber) : ranked
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
