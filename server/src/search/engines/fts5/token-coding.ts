/** Stands between the values of a field, so that no phrase crosses them. No encoded token is like it. */
export const valueBorder = '_'

const plain = /^[a-z0-9\u0080-\u{10ffff}]*$/u
const special = /[^a-z0-9\u0080-\u{10ffff}]/gu

/**
 * A token as FTS5's ascii tokeniser leaves it alone: it folds capitals and splits at everything in ASCII but
 * letters, digits and the underline. A beginning of a token gives a beginning of its code.
 */
export function encodeToken(token: string): string {
  if (plain.test(token)) return token
  return token.replace(special, (character) => `_${character.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

export function decodeToken(code: string): string {
  return code.replace(/_([0-9a-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
