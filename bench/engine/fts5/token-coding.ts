/** Separates the values of a field, so that no phrase crosses them. No encoded token equals it. */
export const valueBorder = '_'

const plain = /^[a-z0-9\u0080-\u{10ffff}]*$/u
const special = /[^a-z0-9\u0080-\u{10ffff}]/gu

/**
 * Encodes a token so that FTS5's ascii tokeniser leaves it unchanged: the tokeniser folds capitals and splits at all
 * ASCII signs except letters, digits and the underscore. Prefixes of tokens become prefixes of their codes.
 */
export function encodeToken(token: string): string {
  if (plain.test(token)) return token
  return token.replace(special, (character) => `_${character.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

export function decodeToken(code: string): string {
  return code.replace(/_([0-9a-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
