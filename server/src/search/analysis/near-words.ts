/** A word of the catalogue and its number of records. */
export interface CountedWord {
  word: string
  records: number
}

export interface NearWord extends CountedWord {
  /** Edit distance: insertions, deletions, substitutions, transpositions. */
  distance: number
}

/** The sorted words of a catalogue, for finding those near a misspelt one. */
export interface WordList {
  readonly size: number
  recordsOf(word: string): number
  near(word: string, most: number): NearWord[]
}

/** Maximum distance: short words have too many neighbours, so one up to four letters, two beyond. */
const allowance = (length: number): number => (length < 3 ? 0 : length < 5 ? 1 : 2)

/** A wrong first letter is rarer than other errors. */
const FIRST_LETTER_COST = 0.6

/** Common words are likelier meant: a tenfold number of records outweighs a third of a letter. */
const rank = ({ word, records, distance }: NearWord, asked: string): number =>
  distance + (word.charAt(0) === asked.charAt(0) ? 0 : FIRST_LETTER_COST) - Math.log10(records + 1) / 3

/**
 * One row of the table of optimal string alignment (Damerau–Levenshtein with adjacent transpositions): the distances of
 * all prefixes of `asked` to a word's prefix that ends in `letter`.
 */
function nextRow(
  asked: string,
  letter: string,
  before: string,
  previous: Uint8Array,
  beforePrevious: Uint8Array | undefined,
  row: Uint8Array,
): number {
  row[0] = (previous[0] ?? 0) + 1
  let least = row[0]
  for (let at = 1; at <= asked.length; at += 1) {
    const cost = asked.charAt(at - 1) === letter ? 0 : 1
    let distance = Math.min((previous[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1, (previous[at - 1] ?? 0) + cost)
    if (
      beforePrevious !== undefined &&
      at > 1 &&
      asked.charAt(at - 1) === before &&
      asked.charAt(at - 2) === letter
    )
      distance = Math.min(distance, (beforePrevious[at - 2] ?? 0) + 1)
    row[at] = distance
    if (distance < least) least = distance
  }
  return least
}

/** First index in `words` at or after `from` whose word does not begin with `prefix`. */
function endOfPrefix(words: readonly string[], from: number, prefix: string): number {
  let low = from
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '').startsWith(prefix)) low = middle + 1
    else high = middle
  }
  return low
}

/** Words within the allowed distance, by a walk over the sorted list that skips prefixes that are too far already. */
function walk(words: readonly string[], records: readonly number[], asked: string, most: number): NearWord[] {
  const found: NearWord[] = []
  const rows = [Uint8Array.from({ length: asked.length + 1 }, (_, at) => at)]
  let current = ''
  let at = 0
  while (at < words.length) {
    const word = words[at] ?? ''
    let depth = 0
    while (depth < current.length && depth < word.length && current.charAt(depth) === word.charAt(depth))
      depth += 1
    let cut = false
    for (; depth < word.length; depth += 1) {
      const previous = rows[depth]
      if (previous === undefined) break
      const row = rows[depth + 1] ?? new Uint8Array(asked.length + 1)
      rows[depth + 1] = row
      const least = nextRow(asked, word.charAt(depth), word.charAt(depth - 1), previous, rows[depth - 1], row)
      if (least > most) {
        current = word.slice(0, depth + 1)
        at = endOfPrefix(words, at, current)
        cut = true
        break
      }
    }
    if (cut) continue
    current = word
    const distance = rows[word.length]?.[asked.length] ?? Infinity
    if (distance > 0 && distance <= most) found.push({ word, records: records[at] ?? 0, distance })
    at += 1
  }
  return found
}

const LONGEST_WORD = 40

/** Builds the list from words in any order. Looking up one word among 200,000 takes about a millisecond. */
export function makeWordList(entries: Iterable<CountedWord>): WordList {
  const counts = new Map<string, number>()
  for (const { word, records } of entries)
    if (word.length <= LONGEST_WORD) counts.set(word, (counts.get(word) ?? 0) + records)
  const words = [...counts.keys()].sort()
  const records = words.map((word) => counts.get(word) ?? 0)
  return {
    size: words.length,
    recordsOf: (word) => counts.get(word) ?? 0,
    near(word, most) {
      const distance = allowance(word.length)
      if (distance === 0 || word.length > LONGEST_WORD) return []
      return walk(words, records, word, distance)
        .sort((a, b) => rank(a, word) - rank(b, word) || (a.word < b.word ? -1 : 1))
        .slice(0, most)
    },
  }
}
