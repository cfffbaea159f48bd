import type { SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import { fieldOfName, LONGEST_FIELD_NAME } from './search-fields.ts'

/** Why a text with query syntax was read as plain terms. */
export type PlainReason = 'quote' | 'bracket' | 'operator' | 'field' | 'too-long'

const MOST_LEXEMES = 160

/** A token of the query language. */
export type Lexeme =
  | { kind: 'text'; text: string }
  | { kind: 'phrase'; text: string }
  | { kind: 'open' | 'close' | 'and' | 'or' | 'not' | 'required' }
  | { kind: 'field'; field: SearchField }

/** Thrown and caught within the parser: the text is plain terms. */
export class Malformed extends Error {
  override name = 'Malformed'
  readonly reason: PlainReason
  constructor(reason: PlainReason) {
    super(reason)
    this.reason = reason
  }
}

const closingQuote: Record<string, string> = {
  '"': '"',
  '“': '”',
  '”': '”',
  '„': '“',
  '«': '»',
  '＂': '＂',
  '「': '」',
  '『': '』',
}
const opening = new Set('(（')
const closing = new Set(')）')
const blank = /\s/
const startsWord = /[\p{L}\p{N}\p{S}.]/u
const operators: Record<string, 'and' | 'or' | 'not'> = { AND: 'and', OR: 'or', NOT: 'not' }

/** In a title typed in capitals AND and NOT are words: at least five words, all in capitals. */
export function isShouted(text: string): boolean {
  const words = text.match(/[\p{L}']+/gu) ?? []
  return (
    words.length > 4 && text === text.toUpperCase() && /\p{Lu}/u.test(text) && !/[\p{Lo}"“(（:：]/u.test(text)
  )
}

const isHebrew = /^\p{Script=Hebrew}$/u

/** The quotation mark of a Hebrew abbreviation, תנ"ך: it quotes nothing. */
const isGershayim = (text: string, at: number): boolean =>
  isHebrew.test(text.charAt(at - 1)) && isHebrew.test(text.charAt(at + 1))

/**
 * "题名:" or "title:" at `at`: its field and the position after it. "Subject: a novel" is a title: no space after a
 * capitalised name.
 */
function readField(text: string, at: number): { field: SearchField; end: number } | undefined {
  const name = /^([\p{L}]+)[:：]/u.exec(text.slice(at, at + LONGEST_FIELD_NAME + 1))
  const field = name?.[1] === undefined ? undefined : fieldOfName(name[1])
  if (name === null || field === undefined) return undefined
  let end = at + name[0].length
  const mayBeApart = name[0] === name[0].toLowerCase()
  if (mayBeApart) while (end < text.length && blank.test(text.charAt(end))) end += 1
  if (text.slice(end).trim() === '') throw new Malformed('field')
  return blank.test(text.charAt(end)) ? undefined : { field, end }
}

/** Splits a text into terms and operators. */
export function readLexemes(text: string): Lexeme[] {
  const lexemes: Lexeme[] = []
  const shouted = isShouted(text)
  let at = 0
  while (at < text.length) {
    const letter = text.charAt(at)
    const next = text.charAt(at + 1)
    const close = closingQuote[letter]
    if (blank.test(letter)) at += 1
    else if (close !== undefined) {
      const end = text.indexOf(close, at + 1)
      const straight = end === -1 && letter !== '"' ? text.indexOf('"', at + 1) : end
      if (straight === -1) throw new Malformed('quote')
      lexemes.push({ kind: 'phrase', text: text.slice(at + 1, straight) })
      at = straight + 1
    } else if (opening.has(letter) || closing.has(letter)) {
      lexemes.push({ kind: opening.has(letter) ? 'open' : 'close' })
      at += 1
    } else if (
      (letter === '-' || letter === '－') &&
      (startsWord.test(next) || next in closingQuote || opening.has(next))
    ) {
      lexemes.push({ kind: 'not' })
      at += 1
    } else if (
      letter === '+' &&
      (startsWord.test(next) || next in closingQuote || opening.has(next)) &&
      next !== '+'
    ) {
      lexemes.push({ kind: 'required' })
      at += 1
    } else {
      const named = readField(text, at)
      if (named !== undefined) {
        lexemes.push({ kind: 'field', field: named.field })
        at = named.end
        continue
      }
      const end = endOfText(text, at)
      const word = text.slice(at, end)
      const operator = shouted ? undefined : operators[word]
      lexemes.push(operator === undefined ? { kind: 'text', text: word } : { kind: operator })
      at = end
    }
    if (lexemes.length > MOST_LEXEMES) throw new Malformed('too-long')
  }
  return lexemes
}

/** End of a bare term: a space, a quote, or an unbalanced bracket; not those in f(x) or 上（下）. */
function endOfText(text: string, from: number): number {
  let depth = 0
  let at = from
  for (; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if (blank.test(letter)) break
    if ((letter === '"' || letter === '“') && !isGershayim(text, at)) break
    if (opening.has(letter)) {
      const inside = text.slice(at + 1).search(/[)）\s]/)
      if (inside === -1 || blank.test(text.charAt(at + 1 + inside))) break
      depth += 1
    } else if (closing.has(letter)) {
      if (depth === 0) break
      depth -= 1
    }
  }
  return Math.max(at, from + 1)
}
