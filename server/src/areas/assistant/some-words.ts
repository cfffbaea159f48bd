import { SEARCH_WORD_LENGTH } from '@wenyuan/contract/constants/limits.ts'
import type { SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import { contentWords } from '../../domain/assistant/content-words.ts'
import type { Sentence } from '../../domain/assistant/question.ts'
import { byReciprocalRank } from '../../domain/assistant/reciprocal-rank.ts'
import { wordsInside } from '../../search/analysis/dictionary.ts'

/** What one search finds: its first records, and how many there are. */
export interface Results {
  ids: string[]
  total: number
}
export type Find = (items: SearchItem[]) => Promise<Results>

export const itemOf = (text: string, searchField: SearchItem['searchField'] = 'all'): SearchItem => ({
  searchField,
  searchWord: text.slice(0, SEARCH_WORD_LENGTH),
  oper: 'and',
})

/** The words that a sentence is about, or all of it. */
export const keyOf = ({ keys, words }: Sentence): string => (keys.length > 0 ? keys.join(' ') : words)

/** Words of a sentence that are left out. */
const MOST_PARTS = 5
/** With so many records, fewer words are not tried. */
const ENOUGH_RECORDS = 40
/** How much records about the same count: as a list of half the words, of some two hundred records. */
const NEAR = 0.03

/**
 * Records with some of the words: words that stand together, or any of them; and those that are about the same. The
 * rarer the words and the more of them, the more a list counts.
 */
export async function bySomeWords(find: Find, sentence: Sentence, near: readonly string[]): Promise<Results> {
  const parts = partsOf(sentence)
  const lists: (Results & { share: number })[] = []
  // words inside a longer one are already less than what was asked
  const longest = sentence.keys.length + sentence.kinds.length > 1 ? parts.length - 1 : parts.length
  for (let length = longest; length > 0; length -= 1) {
    const runs = runsOf(parts, length)
    const forms = [
      ...runs.map((run) => ({ run, item: itemOf(run.join(' ')) })),
      ...(length > 1 ? runs.map((run) => ({ run, item: itemOf(run.join(' '), 'subject') })) : []),
    ]
    const found = await Promise.all(
      forms.map(async ({ run, item }) => {
        const share = length / parts.length
        return { ...(await find([item])), share: isGerund(run) ? share / 2 : share }
      }),
    )
    lists.push(...found)
    if (new Set(lists.flatMap(({ ids }) => ids)).size >= ENOUGH_RECORDS) break
  }
  const anyOf = contentWords(keyOf(sentence)).map((word): SearchItem => ({ ...itemOf(word), oper: 'or' }))
  if (anyOf.length > 1) lists.push({ ...(await find(anyOf)), share: 1 / anyOf.length })
  const weights = lists.map(({ total, share }) => share ** 2 / Math.log2(2 + total))
  return {
    ids: byReciprocalRank([...lists.map(({ ids }) => ids), near], [...weights, NEAR]),
    total: Math.max(0, ...lists.map(({ total }) => total)),
  }
}

/** What can be left out of a sentence: its words and kinds; of a single one, the words inside it. */
function partsOf(sentence: Sentence): string[] {
  const { keys, kinds } = sentence
  const words = keys.length > 1 ? keys : contentWords(keyOf(sentence))
  const parts = [...new Set([...words, ...kinds.map(({ heading }) => heading)])]
  const [only = ''] = parts
  return (parts.length > 1 ? parts : [...wordsInside(only)]).slice(0, MOST_PARTS)
}

/** Words that stand together; of three, also the first with the last. */
function runsOf(parts: readonly string[], length: number): string[][] {
  const runs = parts.slice(length - 1).map((_, at) => parts.slice(at, at + length))
  const [first = '', , last = ''] = parts
  return length === 2 && parts.length === 3 ? [...runs, [first, last]] : runs
}

/** A verb before its object, "recognising speech", is what is done with the subject. */
const isGerund = ([word = '', ...more]: readonly string[]): boolean =>
  more.length === 0 && /^[a-z]{3,}ing$/u.test(word)
