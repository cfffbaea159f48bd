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

/** Best bets of the subjects asked for come first, by rank. */
const byRank = (subjects: readonly string[]): Compare => {
  const rankOf = (one: ListedDatabase) =>
    Math.min(
      ...one.subjects
        .filter(({ subject, rank }) => rank > 0 && subjects.includes(subject))
        .map(({ rank }) => rank),
      Number.MAX_SAFE_INTEGER,
    )
  return (one, other) => rankOf(one) - rankOf(other)
}

/** Names that begin with what was typed come before names that contain it, and these before other texts. */
const byMatch = (typed: string): Compare => {
  const folded = foldText(typed.trim())
  const placeOf = ({ keys }: ListedDatabase) =>
    `\n${keys.names}`.includes(`\n${folded}`) ? 0 : keys.names.includes(folded) ? 1 : 2
  return (one, other) => placeOf(one) - placeOf(other)
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
  const ranked = byRank(subjects)
  const matched = byMatch(keyWord)
  const opened: Compare = (one, other) => (opens.get(other.code) ?? 0) - (opens.get(one.code) ?? 0)
  const newest: Compare = (one, other) => byText(other.addedOn, one.addedOn)
  const steps: Record<Order['sort'], Compare[]> = {
    name: [...(keyWord.trim() === '' ? [] : [matched]), ...(subjects.length === 0 ? [] : [ranked]), named],
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
