/** Han, kana, full-width punctuation and Hangul syllables are one em wide. */
const isSquare = (character: string): boolean =>
  /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]|[\u{20000}-\u{3ffff}]/u.test(character)

/** Approximate width of a character in a bold serif font, in ems. */
function widthOf(character: string): number {
  if (isSquare(character)) return 1
  if (/[A-ZÀ-ÞĀΑ-ΩА-Я&@%mwMW—…]/u.test(character)) return 0.78
  if (/[iljtfr.,:;'’!|()[\] ]/u.test(character)) return 0.36
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

/** Units without a break: a Latin word with its space, or one Han character. */
const unitsOf = (text: string): string[] =>
  text.match(/[^\s\u2e80-\u9fff\uac00-\ud7af\uf900-\uffef]+\s*|\s+|./gu) ?? []

/**
 * Wraps text into lines no wider than `most` ems. Punctuation that must not begin a line takes the preceding unit
 * along; a word too long for a line is broken.
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
    for (const character of unit) {
      if (!fits(character)) flush([])
      line.push(character)
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
  if (textWidth(text) <= most) return text
  let kept = ''
  for (const character of text) {
    if (textWidth(`${kept}${character}…`) > most) break
    kept += character
  }
  return `${kept.trimEnd()}…`
}
