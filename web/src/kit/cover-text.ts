/** Han, kana and full-width marks take a whole square; so do the Hangul syllables. */
const isSquare = (character: string): boolean =>
  /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]|[\u{20000}-\u{3ffff}]/u.test(character)

/** About how wide a character of a bold serif is, in ems. */
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

/** Marks that may not begin a line. */
const hangsBack = /^[,.;:!?)\]}’”》」』】〉、。，；：！？）…—·]/u

/** What may not be parted: a Latin word with its blank, or one Han character. */
const unitsOf = (text: string): string[] =>
  text.match(/[^\s\u2e80-\u9fff\uac00-\ud7af\uf900-\uffef]+\s*|\s+|./gu) ?? []

/** Text cut into lines no wider than `most` ems; a word too long for a line is cut inside. */
export function wrapText(text: string, most: number): string[] {
  const lines: string[] = []
  let line = ''
  const flush = () => {
    if (line.trim()) lines.push(line.trim())
    line = ''
  }
  for (const unit of unitsOf(text.trim())) {
    if (textWidth((line + unit).trimEnd()) <= most || (line && hangsBack.test(unit) && unit.length === 1)) {
      line += unit
      continue
    }
    flush()
    for (const character of unit) {
      if (textWidth(line + character) > most) flush()
      line += character
    }
  }
  flush()
  return lines
}

/** The widest part of a text that may not be parted, in ems. */
export const widestUnit = (text: string): number =>
  Math.max(0, ...unitsOf(text).map((unit) => textWidth(unit.trimEnd())))

/** Cuts a text to so many ems, with an ellipsis when something had to go. */
export function shorten(text: string, most: number): string {
  if (textWidth(text) <= most) return text
  let kept = ''
  for (const character of text) {
    if (textWidth(`${kept}${character}…`) > most) break
    kept += character
  }
  return `${kept.trimEnd()}…`
}
