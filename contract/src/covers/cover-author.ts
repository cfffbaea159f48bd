import { shorten, textWidth } from './cover-text.ts'

/** The author at the foot of a cover. */
export interface AuthorLine {
  text: string
  /** Cover units. */
  fontSize: number
}

const SIZES = [12, 11, 10] as const

/** The first of several: "曹雪芹; 高鹗", "Hohpe, Gregor; Woolf, Bobby". Chinese authors are parted by commas as well. */
const firstOf = (author: string): string =>
  author.split(/\s*[;；、]\s*|(?<=\p{Script=Han})\s*[,，]\s*/u)[0] ?? author

/** "Crawford, Dorothy H." as "Crawford, D. H."; null for any other name. */
function withInitials(name: string): string | null {
  const [, family = '', given = ''] = /^(\p{Script=Latin}[^,]*),\s*(\p{Script=Latin}.*)$/u.exec(name) ?? []
  if (!family) return null
  const initials = given
    .split(/[\s.]+/)
    .flatMap((part) => [...part].slice(0, 1).filter((one) => /\p{Lu}/u.test(one)))
  return initials.length > 0 ? `${family}, ${initials.map((one) => `${one}.`).join(' ')}` : family
}

/** The family name of "Crawford, Dorothy", the last word of "Dorothy Crawford"; null for a name in Han characters. */
function familyName(name: string): string | null {
  if (!/^\p{Script=Latin}/u.test(name)) return null
  return name.includes(',') ? (name.split(',')[0] ?? null) : (name.split(/\s+/).at(-1) ?? null)
}

/**
 * The author as a cover has room for: whole, then the first of several, then with initials, then the family name, each in
 * the largest size that fits. What still does not fit is cut.
 * @param room Cover units
 */
export function fitAuthor(author: string, room: number): AuthorLine {
  const whole = author.replaceAll(/\s+/g, ' ').trim()
  const first = firstOf(whole)
  for (const text of [whole, first, withInitials(first), familyName(first)]) {
    const fontSize = text === null ? undefined : SIZES.find((size) => textWidth(text) * size <= room)
    if (text !== null && fontSize !== undefined) return { text, fontSize }
  }
  const smallest = SIZES.at(-1) ?? 10
  return { text: shorten(first, room / smallest), fontSize: smallest }
}
