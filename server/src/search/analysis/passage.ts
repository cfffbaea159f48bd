import { highlightRanges, type Range } from './highlight.ts'
import type { HighlightTerm } from './highlight-terms.ts'

export interface Passage {
  text: string
  /** Ranges of the text that match. */
  marks: Range[]
}

/** Units before the first match, so that it stands in the first line of a phone too. */
const MOST_BEFORE = 40
/** Units that are seen of two lines on a phone: matches within them count for a place. */
const SEEN = 120

const isLowSurrogate = (unit: string): boolean => /^[\udc00-\udfff]/.test(unit)
const isMark = (text: string, at: number): boolean => /^(?:\p{M}|\u200d)/u.test(text.slice(at, at + 2))

/** The first `length` characters of a text, with a sign that it goes on. */
export function beginningOf(text: string, length: number): string {
  const begin = Array.from(text.slice(0, 2 * length))
    .slice(0, length)
    .join('')
  return begin.length < text.length ? `${begin.trimEnd()}…` : begin
}

/**
 * The part of a text around its densest matches, with the signs of what is left out; undefined where nothing matches.
 * Readings in Pinyin do not count: a text of this length is not searched by them.
 */
export function passageOf(
  text: string,
  terms: readonly HighlightTerm[],
  length: number,
): Passage | undefined {
  const written = terms.filter(({ kind }) => kind !== 'pinyin')
  const ranges = written.length > 0 ? highlightRanges(text, written) : []
  const first = densestOf(text, ranges)
  if (!first) return undefined
  const from = startBefore(text, first[0])
  const before = from > 0 ? '…' : ''
  const shown = `${before}${beginningOf(text.slice(from), length)}`
  const moved = before.length - from
  const marks = ranges.flatMap(([start, end]): Range[] => {
    const moves: Range = [start + moved, Math.min(end + moved, shown.length)]
    return moves[0] >= before.length && moves[0] < moves[1] ? [moves] : []
  })
  return { text: shown, marks }
}

/** The match that is followed by the most different words of the query within what is seen; of equals the first. */
function densestOf(text: string, ranges: readonly Range[]): Range | undefined {
  let best: Range | undefined
  let most = 0
  ranges.forEach((range, at) => {
    const words = new Set<string>()
    for (const [from, to] of ranges.slice(at, at + 12)) {
      if (to > range[0] + SEEN) break
      words.add(text.slice(from, to).toLowerCase())
    }
    // a match longer than what is seen still counts
    const count = Math.max(words.size, 1)
    if (count > most) {
      best = range
      most = count
    }
  })
  return best
}

/** The beginning of the sentence, else of a word, shortly before a place. */
function startBefore(text: string, place: number): number {
  if (place <= MOST_BEFORE) return 0
  const earliest = place - MOST_BEFORE
  const before = text.slice(earliest, place)
  const sentence = /.*(?:[。！？；]|[.!?;]\s)\s*/su.exec(before)
  if (sentence) return earliest + sentence[0].length
  const word = /^\S*?[\s，、：]+/u.exec(before)
  if (word) return earliest + word[0].length
  // between characters, not within one
  let at = earliest
  while (at < place && (isLowSurrogate(text.charAt(at)) || isMark(text, at))) at += 1
  return at
}
