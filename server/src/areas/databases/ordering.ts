import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { foldText } from '../../search/analysis/fold.ts'
import type { ListedDatabase } from './directory.ts'

type Compare = (one: ListedDatabase, other: ListedDatabase) => number

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** By name in the reader's language. */
const byName = (language: LanguageTag): Compare => {
  const order = language === 'en' ? 'en' : 'zh'
  return (one, other) => one.place[order] - other.place[order]
}

/** By a number that is computed once for each: a list is compared many times. */
function byNumber(databases: readonly ListedDatabase[], numberOf: (one: ListedDatabase) => number): Compare {
  const numbers = new Map(databases.map((one) => [one, numberOf(one)]))
  return (one, other) => (numbers.get(one) ?? 0) - (numbers.get(other) ?? 0)
}

/** Best bets of the subjects asked for come first, by rank. */
const rankIn =
  (subjects: readonly string[]) =>
  (one: ListedDatabase): number =>
    Math.min(
      ...one.subjects
        .filter(({ subject, rank }) => rank > 0 && subjects.includes(subject))
        .map(({ rank }) => rank),
      Number.MAX_SAFE_INTEGER,
    )

/** Names that begin with what was typed come before names that contain it, and these before other texts. */
function matchWith(typed: string): (one: ListedDatabase) => number {
  const folded = foldText(typed.trim())
  return ({ keys }) =>
    keys.names.startsWith(folded) || keys.names.includes(`\n${folded}`)
      ? 0
      : keys.names.includes(folded)
        ? 1
        : 2
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
): ListedDatabase[] {
  const named = byName(language)
  const opened: Compare = (one, other) => (opens.get(other.code) ?? 0) - (opens.get(one.code) ?? 0)
  const newest: Compare = (one, other) => byText(other.addedOn, one.addedOn)
  const steps: Record<Order['sort'], Compare[]> = {
    name: [
      ...(keyWord.trim() === '' ? [] : [byNumber(databases, matchWith(keyWord))]),
      ...(subjects.length === 0 ? [] : [byNumber(databases, rankIn(subjects))]),
      named,
    ],
    hot: [opened, named],
    new: [newest, named],
  }
  return databases.toSorted((one, other) => {
    for (const compare of steps[sort]) {
      const order = compare(one, other)
      if (order !== 0) return order
    }
    return 0
  })
}
