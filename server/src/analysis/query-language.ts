import type { SearchField } from '@wenyuan/contract/words/search-fields.ts'
import { fieldOfName, LONGEST_FIELD_NAME } from './search-fields.ts'

/** `words` are plain words; `phrase` stood in quotes; `prefix` ended in an asterisk. */
export interface QueryLeaf {
  kind: 'words' | 'phrase' | 'prefix'
  text: string
  field?: SearchField
}

/** A query as read. */
export type QueryNode =
  | QueryLeaf
  | { kind: 'and'; of: QueryNode[] }
  | { kind: 'or'; of: QueryNode[] }
  | { kind: 'not'; of: QueryNode }

/** Why a text was read as plain words although it has marks of the language. */
export type PlainReason = 'quote' | 'bracket' | 'operator' | 'too-long'

export interface ReadQuery {
  /** Undefined when the text has nothing to search for. */
  tree: QueryNode | undefined
  plain?: PlainReason
}

const LONGEST_QUERY = 2000
const MOST_TERMS = 40
const DEEPEST = 12

type Lexeme =
  | { kind: 'text'; text: string }
  | { kind: 'phrase'; text: string }
  | { kind: 'open' | 'close' | 'and' | 'or' | 'not' | 'required' }
  | { kind: 'field'; field: SearchField }

class Malformed extends Error {
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

/** In a title typed in capitals AND and NOT are words: five words or more, all in capitals. */
function isShouted(text: string): boolean {
  const words = text.match(/[\p{L}']+/gu) ?? []
  return (
    words.length > 4 && text === text.toUpperCase() && /\p{Lu}/u.test(text) && !/[\p{Lo}"“(（:：]/u.test(text)
  )
}

/** "题名:" or "title:" at `at`: its field and the place after it. "Subject: a novel" is a title: no space after capitals. */
function readField(text: string, at: number): { field: SearchField; end: number } | undefined {
  const name = /^([\p{L}]+)[:：]/u.exec(text.slice(at, at + LONGEST_FIELD_NAME + 1))
  const field = name?.[1] === undefined ? undefined : fieldOfName(name[1])
  if (name === null || field === undefined) return undefined
  let end = at + name[0].length
  const mayBeApart = name[0] === name[0].toLowerCase()
  if (mayBeApart) while (end < text.length && blank.test(text.charAt(end))) end += 1
  return end >= text.length || blank.test(text.charAt(end)) ? undefined : { field, end }
}

function lex(text: string): Lexeme[] {
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
    if (lexemes.length > MOST_TERMS * 4) throw new Malformed('too-long')
  }
  return lexemes
}

/** End of a bare word: a space, a quote, or a bracket that is not its own, as in f(x) or 上（下）. */
function endOfText(text: string, from: number): number {
  let depth = 0
  let at = from
  for (; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if (blank.test(letter)) break
    if (letter === '"' || letter === '“') break
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

/** Recursive descent: or → and → not → term. Neighbours without an operator are joined by and. */
class Parser {
  readonly #lexemes: readonly Lexeme[]
  #at = 0
  #terms = 0

  constructor(lexemes: readonly Lexeme[]) {
    this.#lexemes = lexemes
  }

  parse(): QueryNode | undefined {
    const tree = this.#readOr(0)
    if (this.#at < this.#lexemes.length) throw new Malformed('bracket')
    return tree
  }

  #readOr(depth: number): QueryNode | undefined {
    if (depth > DEEPEST) throw new Malformed('bracket')
    const first = this.#readAnd(depth)
    const branches = [first]
    while (this.#take('or')) branches.push(this.#readAnd(depth))
    if (branches.length === 1) return first
    const present = branches.filter((branch) => branch !== undefined)
    if (present.length < branches.length) throw new Malformed('operator')
    return { kind: 'or', of: present }
  }

  #readAnd(depth: number): QueryNode | undefined {
    const parts: QueryNode[] = []
    let expected = false
    for (;;) {
      const part = this.#readNot(depth)
      if (part === undefined) break
      join(parts, part)
      expected = this.#take('and')
    }
    if (expected) throw new Malformed('operator')
    const [only] = parts
    return parts.length > 1 ? { kind: 'and', of: parts } : only
  }

  #readNot(depth: number): QueryNode | undefined {
    if (this.#take('not')) {
      const of = this.#readNot(depth)
      if (of === undefined) throw new Malformed('operator')
      return of.kind === 'not' ? of.of : { kind: 'not', of }
    }
    if (this.#take('required')) {
      const of = this.#readTerm(depth)
      if (of === undefined) throw new Malformed('operator')
      return { kind: 'and', of: [of] }
    }
    return this.#readTerm(depth)
  }

  #readTerm(depth: number, field?: SearchField): QueryNode | undefined {
    const lexeme = this.#lexemes[this.#at]
    if (lexeme === undefined) return undefined
    if (lexeme.kind === 'text' || lexeme.kind === 'phrase') {
      this.#at += 1
      this.#terms += 1
      if (this.#terms > MOST_TERMS) throw new Malformed('too-long')
      if (lexeme.kind === 'phrase' && !/[^\s]/.test(lexeme.text)) throw new Malformed('quote')
      return { ...leafOf(lexeme), ...(field === undefined ? {} : { field }) }
    }
    if (lexeme.kind === 'field') {
      this.#at += 1
      const of = this.#readTerm(depth, lexeme.field)
      if (of === undefined) throw new Malformed('operator')
      return of
    }
    if (lexeme.kind !== 'open') return undefined
    this.#at += 1
    const inside = this.#readOr(depth + 1)
    if (inside === undefined || !this.#take('close')) throw new Malformed('bracket')
    return field === undefined ? inside : withField(inside, field)
  }

  #take(kind: Lexeme['kind']): boolean {
    if (this.#lexemes[this.#at]?.kind !== kind) return false
    this.#at += 1
    return true
  }
}

function leafOf({ kind, text }: { kind: 'text' | 'phrase'; text: string }): QueryLeaf {
  if (kind === 'phrase') return { kind: 'phrase', text }
  const prefix = /^([\p{L}\p{N}][\p{L}\p{N}\p{M}'-]+)[*＊]$/u.exec(text)
  return prefix?.[1] === undefined ? { kind: 'words', text } : { kind: 'prefix', text: prefix[1] }
}

/** Plain words in a row are one node: their order and their sum matter to ranking. */
function join(parts: QueryNode[], part: QueryNode): void {
  const last = parts.at(-1)
  if (last?.kind === 'words' && part.kind === 'words' && last.field === part.field)
    last.text += ` ${part.text}`
  else if (part.kind === 'words') parts.push({ ...part })
  else parts.push(part)
}

/** title:(a OR b): the field holds for what names no field of its own. */
function withField(node: QueryNode, field: SearchField): QueryNode {
  if (node.kind === 'and' || node.kind === 'or')
    return { kind: node.kind, of: node.of.map((child) => withField(child, field)) }
  if (node.kind === 'not') return { kind: 'not', of: withField(node.of, field) }
  return node.field === undefined ? { ...node, field } : node
}

const marks = /["“”„«»＂「」『』()（）*＊]/g

function asWords(text: string): QueryNode | undefined {
  const words = text.replace(marks, ' ').replace(/\s+/g, ' ').trim()
  const kept = words === '' ? text.trim() : words
  return kept === '' ? undefined : { kind: 'words', text: kept }
}

/** `and` of one part, left by "+word", is that part. */
function unwrap(node: QueryNode): QueryNode {
  if (node.kind === 'not') return { kind: 'not', of: unwrap(node.of) }
  if (node.kind !== 'and' && node.kind !== 'or') return node
  const of = node.of.map(unwrap)
  return of.length === 1 && of[0] !== undefined ? of[0] : { kind: node.kind, of }
}

/**
 * Reads the small query language of the one box: "phrases", AND OR NOT, + and - before a word, ( ), field names
 * before a colon in either language, * at a word's end. It cannot fail: whatever is malformed is plain words,
 * and `plain` says why.
 */
export function readQuery(raw: string): ReadQuery {
  const text = raw.slice(0, LONGEST_QUERY).toWellFormed()
  const tooLong: Pick<ReadQuery, 'plain'> = raw.length > LONGEST_QUERY ? { plain: 'too-long' } : {}
  try {
    const tree = new Parser(lex(text)).parse()
    return { tree: tree === undefined ? asWords(text) : unwrap(tree), ...tooLong }
  } catch (error) {
    if (!(error instanceof Malformed)) throw error
    return { tree: asWords(text), plain: error.reason }
  }
}
