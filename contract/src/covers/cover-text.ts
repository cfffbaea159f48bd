/** Han, kana, full-width punctuation and Hangul syllables are one em wide. */
const isSquare = (character: string): boolean =>
  /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]|[\u{20000}-\u{3ffff}]/u.test(character)

/** Approximate width of a character in a bold serif font, in ems. */
function widthOf(character: string): number {
  if (isSquare(character)) return 1
  if (/[mwMW@%—…]/u.test(character)) return 0.96
  if (/[A-ZÀ-ÞĀΑ-ΩА-Я&]/u.test(character)) return 0.76
  if (/[iljtfr\u2010.,:;'’!|()[\] ]/u.test(character)) return 0.36
  return 0.6
}

export const textWidth = (text: string): number =>
  [...text].reduce((sum, character) => sum + widthOf(character), 0)

export const isMostlyHan = (text: string): boolean => {
  const letters = [...text].filter((character) => /[\p{L}\p{N}]/u.test(character))
  return letters.length > 0 && letters.filter(isSquare).length * 2 > letters.length
}

/** Punctuation that must not begin a line. */
const hangsBack = /^[,.;:!?)\]}’”》」』】〉、。，；：！？）…—·]/u

/** Units without a break: a Latin word with its space, a part of a compound with its hyphen, or one Han character. */
const unitsOf = (text: string): string[] =>
  (text.match(/[^\s\u2e80-\u9fff\uac00-\ud7af\uf900-\uffef]+\s*|\s+|./gu) ?? []).flatMap((unit) =>
    unit.split(/(?<=[\p{L}\p{N}]-)(?=\p{Script=Latin}{2})/u),
  )

/** A hyphen that the cover adds: U+2010 while lines are made; drawn as U+002D, which every font of titles has. */
const ADDED_HYPHEN = '\u2010'

export const drawnLine = (line: string): string => line.replaceAll(ADDED_HYPHEN, '-')

/** The end of the longest part from `from` that is no wider than `most`. Reads no further: texts may be long. */
function endWithin(characters: readonly string[], most: number, from = 0, to = characters.length): number {
  let width = 0
  for (let at = from; at < to; at += 1) {
    width += widthOf(characters[at] ?? '')
    if (width > most) return at
  }
  return to
}

/**
 * The parts of a word too long for a line, each but the last with a hyphen. It is parted after a vowel before a consonant
 * where there is one near the end of the line, which is where most Latin languages part words.
 */
function syllables(word: string, most: number): string[] {
  const letters = [...word]
  const end = [...word.trimEnd()].length
  const latin = [...(/^\p{Script=Latin}{6,}(?=[\s\p{P}]*$)/u.exec(word)?.[0] ?? '')].length
  const parts: string[] = []
  let from = 0
  while (latin - from >= 6 && endWithin(letters, most, from, end) < end) {
    const room = most - widthOf(ADDED_HYPHEN)
    const longest = Math.max(3, endWithin(letters, room, from, letters.length - 3) - from)
    const isBreak = (at: number) =>
      /[aeiouyäöüéèê]/iu.test(letters[from + at - 1] ?? '') &&
      !/[aeiouyäöüéèê]/iu.test(letters[from + at] ?? '')
    const at =
      [longest, longest - 1, longest - 2, longest - 3].find((one) => one > 2 && isBreak(one)) ?? longest
    parts.push(letters.slice(from, from + at).join('') + ADDED_HYPHEN)
    from += at
  }
  return [...parts, letters.slice(from).join('')]
}

/**
 * Wraps text into lines no wider than `most` ems. Punctuation that must not begin a line takes the preceding unit
 * along; a Latin word too long for a line is hyphenated, another one is broken.
 */
export function wrapText(text: string, most: number): string[] {
  const lines: string[] = []
  let line: string[] = []
  const flush = (next: string[]) => {
    const words = line.join('').trim()
    if (words) lines.push(words)
    line = next
  }
  const fits = (unit: string) => textWidth((line.join('') + unit).trimEnd()) <= most
  for (const unit of unitsOf(text.trim())) {
    if (fits(unit)) {
      line.push(unit)
      continue
    }
    const before = line.at(-1)
    const goesAlong = before !== undefined && line.length > 1 && !hangsBack.test(before)
    if (hangsBack.test(unit) && goesAlong && textWidth(before + unit) <= most) {
      line.pop()
      flush([before])
    } else {
      flush([])
    }
    for (const [at, part] of syllables(unit, most).entries()) {
      if (at > 0) flush([])
      for (const character of part) {
        if (!fits(character)) flush([])
        line.push(character)
      }
    }
  }
  flush([])
  return lines
}

/** The width of the widest unit of a text, in ems. */
export const widestUnit = (text: string): number =>
  Math.max(0, ...unitsOf(text).map((unit) => textWidth(unit.trimEnd())))

/** Cuts a text to this many ems, with an ellipsis when shortened. */
export function shorten(text: string, most: number): string {
  const characters = [...text]
  if (endWithin(characters, most) === characters.length) return text
  const kept = characters.slice(0, endWithin(characters, most - widthOf('…')))
  return `${kept.join('').trimEnd()}…`
}
