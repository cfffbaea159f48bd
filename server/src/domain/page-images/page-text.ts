import { foldWithOffsets } from '../../search/analysis/fold.ts'

/** Left, top, width and height in pixels of the picture. */
export type Box = readonly [x: number, y: number, width: number, height: number]

/** A word of a page as a text file or a program for character recognition gives it. It may be a line of ideographs. */
export interface PageWord {
  text: string
  /** Absent: the file says no places. */
  box?: Box
}

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uff60]/u

/** The text of a page. Ideographs are written without spaces, so a sentence over two lines is found. */
export function joinWords(words: readonly PageWord[]): { text: string; starts: number[] } {
  let text = ''
  const starts = words.map((word) => {
    const glued = wide.test(lastOf(text)) && wide.test(firstOf(word.text))
    if (text !== '' && !glued) text += ' '
    const start = text.length
    text += word.text
    return start
  })
  return { text, starts }
}

const firstOf = (text: string): string => String.fromCodePoint(text.codePointAt(0) ?? 0x20)
const lastOf = (text: string): string => Array.from(text.slice(-2)).at(-1) ?? ''

/** Words to look for: quoted ones stay together, so do ideographs. */
export const termsOf = (keyWord: string): string[] => [
  ...new Set(
    [...keyWord.matchAll(/["“”「」]([^"“”「」]+)["“”「」]|[^\s"“”「」]+/gu)]
      .map(([whole, quoted]) => foldWithOffsets((quoted ?? whole).trim()).text)
      .filter((term) => /[\p{L}\p{N}]/u.test(term)),
  ),
]

export type Range = [from: number, to: number]

const letter = /[\p{L}\p{N}]/u

/**
 * Places of the terms in a text, in its own units and in order. A term in letters is found at the beginning of a word
 * only. @returns undefined when a term is missing
 */
export function placesOf(text: string, terms: readonly string[]): Range[] | undefined {
  const { text: folded, starts } = foldWithOffsets(text)
  // folding drops spaces at the end, and they are not part of a place there
  const end = text.trimEnd().length
  const all: Range[] = []
  for (const term of terms) {
    const isWord = !wide.test(firstOf(term))
    const places: Range[] = []
    for (let at = folded.indexOf(term); at !== -1; at = folded.indexOf(term, at + term.length)) {
      const before = lastOf(folded.slice(0, at))
      if (isWord && letter.test(before) && !wide.test(before)) continue
      places.push([starts[at] ?? 0, starts[at + term.length] ?? end])
    }
    if (places.length === 0) return undefined
    all.push(...places)
  }
  return all.toSorted((one, other) => one[0] - other[0])
}

/** The places as boxes on the picture. A part of a line of ideographs is cut out of the line's box. */
export function boxesOf(words: readonly PageWord[], ranges: readonly Range[]): Box[] {
  const { starts } = joinWords(words)
  return ranges.flatMap(([from, to]) =>
    words.flatMap(({ text, box }, at) => {
      const start = starts[at] ?? 0
      const end = start + text.length
      if (!box || end <= from || start >= to) return []
      if (!wide.test(firstOf(text))) return [box]
      return [
        partOf(box, (Math.max(from, start) - start) / text.length, (Math.min(to, end) - start) / text.length),
      ]
    }),
  )
}

function partOf([x, y, width, height]: Box, from: number, to: number): Box {
  const cut = (edge: number, share: number) => Math.round(edge * share)
  return width >= height
    ? [x + cut(width, from), y, cut(width, to) - cut(width, from), height]
    : [x, y + cut(height, from), width, cut(height, to) - cut(height, from)]
}

/** Units before and after the first place. */
const AROUND = 40

/** The text around the first place, and the places in it. */
export function excerptOf(text: string, ranges: readonly Range[]): { text: string; ranges: Range[] } {
  const from = wholeLetter(text, Math.max(0, (ranges[0]?.[0] ?? 0) - AROUND))
  const to = wholeLetter(text, Math.min(text.length, (ranges[0]?.[1] ?? 0) + 2 * AROUND))
  const head = from > 0 ? '…' : ''
  const shift = from - head.length
  return {
    text: head + text.slice(from, to) + (to < text.length ? '…' : ''),
    ranges: ranges
      .filter(([start, end]) => start >= from && end <= to)
      .map(([start, end]) => [start - shift, end - shift]),
  }
}

/** Not between the two halves of a letter beyond the BMP. */
const wholeLetter = (text: string, at: number): number =>
  /[\udc00-\udfff]/.test(text.charAt(at)) && at > 0 ? at - 1 : at
