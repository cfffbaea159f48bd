import { createHash } from 'node:crypto'
import type { Token } from '../engine.ts'

/*
 * Tokens are sent as text separated by spaces. The index splits at all Java white space, which includes U+001C to
 * U+001F, and truncates after 255 characters. Such tokens are encoded, and so is U+0001, the escape character. The
 * analyser makes no such token (none is longer than 64 characters); the encoding covers other callers of the port.
 */
const MARK = '\u0001'
const LONGEST = 255
const KEPT_OF_LONG = 180
const letters = 'abcd'
const firstSeparator = 0x1c

export function codeToken(token: Token): string {
  const written = codeSigns(token)
  if (written.length <= LONGEST) return written
  const digest = createHash('sha256').update(token).digest('hex')
  return `${cutAt(written, KEPT_OF_LONG)}${MARK}h${digest}`
}

/** The coded prefix of the tokens that begin with `prefix`; truncated for a very long one. */
export const codePrefix = (prefix: Token): string => cutAt(codeSigns(prefix), KEPT_OF_LONG)

/** Decodes a token; a long one stays coded, since the index has nothing else of it. */
export function decodeToken(written: string): Token {
  if (!written.includes(MARK)) return written
  return written
    .split(MARK)
    .map((part, i) => (i === 0 ? part : signOf(part.charAt(0)) + part.slice(1)))
    .join('')
}

function codeSigns(token: Token): string {
  for (let i = 0; i < token.length; i++) if (isSign(token.charCodeAt(i))) return codeEach(token)
  return token
}

const isSign = (unit: number) => unit === 1 || (unit >= firstSeparator && unit < firstSeparator + 4)

function codeEach(token: Token): string {
  let written = ''
  for (const character of token) {
    const unit = character.charCodeAt(0)
    if (!isSign(unit)) written += character
    else written += MARK + (unit === 1 ? 'm' : letters.charAt(unit - firstSeparator))
  }
  return written
}

function signOf(letter: string): string {
  const number = letters.indexOf(letter)
  return letter !== '' && number >= 0 ? String.fromCharCode(firstSeparator + number) : MARK
}

/** Never splits a surrogate pair. */
function cutAt(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}
