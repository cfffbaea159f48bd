import { plainLine } from '../../domain/readers/plain-text.ts'
import { accountKey } from '../../domain/readers/reader-store.ts'

/** Who a library system says a reader is. */
export interface Proven {
  /** As the library system writes it. */
  account: string
  /** Empty: not told. */
  name: string
}

/**
 * What a library system says of an account and a password. `cannot`: it has no such function. Failures throw
 * LIBRARY_SYSTEM_OFF.
 */
export type SignInAnswer = Proven | 'wrong' | 'blocked' | 'cannot'

/** Longest name that is taken over. */
const LONGEST_NAME = 100

/** Texts of other systems as one line. */
export const nameOf = (text: string | null | undefined): string =>
  [...plainLine(text ?? '')].slice(0, LONGEST_NAME).join('')

/** A whole name: Chinese ones begin with the family name and have no blank. */
export function wholeName(first: string | null | undefined, last: string | null | undefined): string {
  const [given, family] = [nameOf(first), nameOf(last)]
  return /\p{Script=Han}/u.test(family) ? nameOf(`${family}${given}`) : nameOf(`${given} ${family}`.trim())
}

export const isSameAccount = (one: string | null | undefined, other: string): boolean =>
  one !== undefined && one !== null && one !== '' && accountKey(one) === accountKey(other)
