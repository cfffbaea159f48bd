import { readFileSync } from 'node:fs'
import { once } from '../../../platform/once.ts'

/** Replaces the few East Asian characters without a Unicode character (a printer's mark for a missing type). */
export const GETA_MARK = '\u3013'

/**
 * The Unicode character of a three-byte East Asian character (EACC, ANSI Z39.64; the "1" set of MARC-8), or
 * `undefined`. The table (15,739 characters, one line per pair of leading bytes, its characters from byte 0x20 on, a
 * blank for none) is read from disk on first use, because few catalogues need it. Source of the table: Library of
 * Congress, MARC 21 Specifications, "Code Tables".
 */
export function eaccCharacter(first: number, second: number, third: number): string | undefined {
  const character = rows().get(first * 256 + second)?.[third - 0x20]
  return character === ' ' ? undefined : character
}

const rows = once((): ReadonlyMap<number, string> => {
  const text = readFileSync(new URL('./eacc.txt', import.meta.url), 'utf8')
  const found = new Map<number, string>()
  for (const line of text.split('\n')) {
    if (line.length > 5) found.set(Number.parseInt(line.slice(0, 4), 16), line.slice(5))
  }
  return found
})
