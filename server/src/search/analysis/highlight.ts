import { foldWithOffsets } from './fold.ts'
import type { HighlightTerm } from './highlight-terms.ts'
import { cuttingRewrites } from './cutting-rewrites.ts'
import { rewriteWithOffsets } from './rewrites.ts'
import { readLetters } from './pinyin.ts'
import { type Run, scanRuns } from './scripts.ts'
import { stemWord } from './stems.ts'
import { wordsOfRun } from './tokens.ts'
import { spellLettersOut } from './spelled-letters.ts'
import { formsOfWord } from './words.ts'

/** Start and end (exclusive) in UTF-16 units of the displayed text. */
export type Range = [from: number, to: number]

/** Longer texts are truncated for display. */
const LONGEST_SHOWN = 10_000

interface Place {
  /** Stems at this place: one in the text's order, others as alternative forms. */
  stems: readonly string[]
  forms: readonly string[]
  start: number
  end: number
}

/** Letters and digits only, with the folded position of each unit. */
interface Letters {
  text: string
  places: number[]
}

const isLetter = /[\p{L}\p{N}\p{M}]/u

/** A displayed text, analysed lazily: segmentation costs most, and ideographs are found without it. */
class Shown {
  readonly #text: string
  readonly #folded: string
  readonly #starts: ArrayLike<number>
  #letters: Letters | undefined
  #words: Place[] | undefined

  constructor(text: string) {
    const { text: folded, starts } = rewriteWithOffsets(foldWithOffsets(text), cuttingRewrites)
    this.#text = text
    this.#folded = folded
    this.#starts = starts
  }

  /** Source position of a folded unit, or of the end. */
  sourcePlace(at: number): number {
    return this.#starts[at] ?? this.#text.length
  }

  get letters(): Letters {
    this.#letters ??= lettersOf(this.#folded)
    return this.#letters
  }

  get words(): Place[] {
    this.#words ??= wordsOf(this.#folded, this.#text)
    return this.#words
  }
}

function lettersOf(folded: string): Letters {
  let text = ''
  const places: number[] = []
  for (let at = 0; at < folded.length; at += 1) {
    const unit = folded.charAt(at)
    if (!isLetter.test(unit) && !/[\ud800-\udfff]/.test(unit)) continue
    text += unit
    places.push(at)
  }
  return { text, places }
}

function wordsOf(folded: string, text: string): Place[] {
  const expanded = new Map(spellLettersOut(text).map((word) => [word.folded, word.expanded]))
  return scanRuns(folded).flatMap((run) => placesOfRun(run, expanded))
}

function placesOfRun(run: Run, expanded: ReadonlyMap<string, string>): Place[] {
  if (run.kind !== 'word') {
    let start = run.start
    return wordsOfRun(run).map((word) => {
      const from = start
      start += word.length
      return { stems: [word], forms: [word], start: from, end: Math.min(start, run.end) }
    })
  }
  const { parts, joined, pieces } = formsOfWord(run.text)
  const stems = parts.map(stemWord)
  const others = [...pieces, joined, expanded.get(run.text)].filter((form) => form !== undefined)
  const forms = [...stems, ...others.map(stemWord), run.text]
  return [{ stems, forms, start: run.start, end: run.end }]
}

/** Every occurrence of a string of characters, also across punctuation: 加西亚·马尔克斯 for 加西亚马尔克斯. */
function findCharacters({ letters: { text, places } }: Shown, wanted: string): Range[] {
  const found: Range[] = []
  for (
    let at = text.indexOf(wanted);
    at !== -1 && wanted !== '';
    at = text.indexOf(wanted, at + wanted.length)
  )
    found.push([places[at] ?? 0, (places[at + wanted.length - 1] ?? 0) + 1])
  return found
}

function findWords({ words }: Shown, stems: readonly string[]): Range[] {
  const [only] = stems
  if (only === undefined) return []
  if (stems.length === 1)
    return words.filter(({ forms }) => forms.includes(only)).map(({ start, end }): Range => [start, end])
  // A written word may have several stems (tcp/ip), so the sequence is matched stem by stem.
  const row = words.flatMap((place) => place.stems.map((stem) => ({ stem, place })))
  return row.flatMap((_, at): Range[] => {
    const last = row[at + stems.length - 1]
    const first = row[at]
    if (
      first === undefined ||
      last === undefined ||
      !stems.every((stem, step) => row[at + step]?.stem === stem)
    )
      return []
    return [[first.place.start, last.place.end]]
  })
}

const findPrefix = ({ words }: Shown, prefix: string): Range[] =>
  words
    .filter(({ forms }) => forms.some((form) => form.startsWith(prefix)))
    .map(({ start, end }): Range => [start, end])

/** Ranges of adjacent syllables, already in the displayed text. */
function findPinyin(text: string, syllables: readonly string[]): Range[] {
  const letters = readLetters(text)
  return letters.flatMap(({ start }, at): Range[] => {
    const last = letters[at + syllables.length - 1]
    const matches =
      last !== undefined &&
      syllables.every((syllable, step) => letters[at + step]?.readings.includes(syllable))
    return matches ? [[start, last.end]] : []
  })
}

function findTerm(shown: Shown, term: Exclude<HighlightTerm, { kind: 'pinyin' }>): Range[] {
  if (term.kind === 'characters') return findCharacters(shown, term.text)
  return term.kind === 'words' ? findWords(shown, term.stems) : findPrefix(shown, term.text)
}

function merge(ranges: readonly Range[]): Range[] {
  const merged: Range[] = []
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    const last = merged.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else if (to > from) merged.push([from, to])
  }
  return merged
}

/**
 * The ranges to highlight in a displayed text of either script, sorted and disjoint. Whole words are highlighted by
 * stem, ideographs singly; Pinyin matches only where nothing else matches.
 */
export function highlightRanges(text: string, terms: readonly HighlightTerm[]): Range[] {
  const source = text.slice(0, LONGEST_SHOWN)
  if (terms.length === 0 || source === '') return []
  const shown = new Shown(source)
  const literal = terms
    .filter((term) => term.kind !== 'pinyin')
    .flatMap((term) => findTerm(shown, term))
    .map(([from, to]): Range => [shown.sourcePlace(from), shown.sourcePlace(to)])
  if (literal.length > 0) return merge(literal)
  return merge(terms.flatMap((term) => (term.kind === 'pinyin' ? findPinyin(source, term.syllables) : [])))
}
