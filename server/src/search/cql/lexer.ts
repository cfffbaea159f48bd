import { SruFailure } from './failure.ts'

export type CqlToken =
  | { kind: 'sign'; text: string }
  /** `text` is as written between the quotes, with its backslashes: they tell masks from letters. */
  | { kind: 'word'; text: string; isQuoted: boolean }

const blank = /\s/
const signs = ['<=', '>=', '<>', '==', '<', '>', '=', '(', ')', '/']
const endOfWord = /[\s()=<>"/]/

/** Source: CQL 1.2, the Contextual Query Language (OASIS searchRetrieve part 5). @throws SruFailure */
export function cqlTokens(text: string): CqlToken[] {
  const tokens: CqlToken[] = []
  let at = 0
  while (at < text.length) {
    const letter = text.charAt(at)
    const sign = signs.find((one) => text.startsWith(one, at))
    if (blank.test(letter)) at += 1
    else if (sign !== undefined) {
      tokens.push({ kind: 'sign', text: sign })
      at += sign.length
    } else if (letter === '"') {
      const end = endOfQuotes(text, at + 1)
      tokens.push({ kind: 'word', text: text.slice(at + 1, end), isQuoted: true })
      at = end + 1
    } else {
      const from = at
      while (at < text.length && !endOfWord.test(text.charAt(at))) at += 1
      tokens.push({ kind: 'word', text: whole(text.slice(from, at)), isQuoted: false })
    }
  }
  return tokens
}

function endOfQuotes(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at
  }
  throw new SruFailure(14, 'a quotation is not closed')
}

/** A backslash at the end of a word would escape what follows the word. */
const whole = (word: string): string => ((/\\*$/.exec(word)?.[0].length ?? 0) % 2 === 1 ? `${word}\\` : word)
