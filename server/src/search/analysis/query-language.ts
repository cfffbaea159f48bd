import type { SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import { isShouted, readLexemes, type Lexeme, Malformed, type PlainReason } from './query-lexemes.ts'
import { fieldOfName } from './search-fields.ts'

/** `words`: plain terms; `phrase`: quoted; `prefix`: ends in an asterisk. */
export interface QueryLeaf {
  kind: 'words' | 'phrase' | 'prefix'
  text: string
  field?: SearchField
}

/** A parsed query. */
export type QueryNode =
  | QueryLeaf
  | { kind: 'and'; of: QueryNode[] }
  | { kind: 'or'; of: QueryNode[] }
  | { kind: 'not'; of: QueryNode }

export interface ReadQuery {
  /** Undefined when the text has nothing to search for. */
  tree: QueryNode | undefined
  plain?: PlainReason
}

const LONGEST_QUERY = 2000
const MOST_TERMS = 40
const DEEPEST = 12

/** Recursive descent: or → and → not → term. Adjacent terms without an operator are joined by and. */
class Parser {
  readonly #lexemes: readonly Lexeme[]
  #at = 0
  #terms = 0

  constructor(lexemes: readonly Lexeme[]) {
    this.#lexemes = lexemes
  }

  parse(): QueryNode | undefined {
    const tree = this.#readOr(0)
    const left = this.#lexemes[this.#at]
    if (left) throw new Malformed('operator')
    return tree
  }

  #readOr(depth: number): QueryNode | undefined {
    if (depth > DEEPEST) throw new Malformed('too-long')
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

/** A bracket that nobody closed ends with the text, one that nobody opened begins with it. */
function paired(lexemes: readonly Lexeme[]): Lexeme[] {
  let open = 0
  let unopened = 0
  for (const { kind } of lexemes) {
    if (kind === 'open') open += 1
    else if (kind === 'close' && open > 0) open -= 1
    else if (kind === 'close') unopened += 1
  }
  const brackets = (kind: 'open' | 'close', length: number) =>
    Array.from({ length }, (): Lexeme => ({ kind }))
  return [...brackets('open', unopened), ...lexemes, ...brackets('close', open)]
}

function leafOf({ kind, text }: { kind: 'text' | 'phrase'; text: string }): QueryLeaf {
  if (kind === 'phrase') return { kind: 'phrase', text }
  const prefix = /^([\p{L}\p{N}][\p{L}\p{N}\p{M}'-]+)[*＊]$/u.exec(text)
  return prefix?.[1] === undefined ? { kind: 'words', text } : { kind: 'prefix', text: prefix[1] }
}

/** Adjacent plain terms are one node: ranking uses their order and number. */
function join(parts: QueryNode[], part: QueryNode): void {
  const last = parts.at(-1)
  if (last?.kind === 'words' && part.kind === 'words' && last.field === part.field)
    last.text += ` ${part.text}`
  else if (part.kind === 'words') parts.push({ ...part })
  else parts.push(part)
}

/** title:(a OR b): the field applies to parts without a field of their own. */
function withField(node: QueryNode, field: SearchField): QueryNode {
  if (node.kind === 'and' || node.kind === 'or')
    return { kind: node.kind, of: node.of.map((child) => withField(child, field)) }
  if (node.kind === 'not') return { kind: 'not', of: withField(node.of, field) }
  return node.field === undefined ? { ...node, field } : node
}

const marks = /["“”„«»＂「」『』()（）*＊]/g

const operators = /(?<=^|\s)(?:AND|OR|NOT)(?=\s|$)/g
const fieldNames = /(?<=^|\s)(\p{L}+)[:：]/gu

/** The plain words of a text: operators and field names are dropped unless nothing else is left. */
function asWords(text: string): QueryNode | undefined {
  const unmarked = text.replace(marks, ' ')
  const bare = unmarked.replace(fieldNames, (whole, name: string) =>
    fieldOfName(name) === undefined ? whole : ' ',
  )
  const words = [isShouted(text) ? bare : bare.replace(operators, ' '), unmarked, text]
  const kept = words.map((one) => one.replace(/\s+/g, ' ').trim()).find((one) => one !== '')
  return kept === undefined ? undefined : { kind: 'words', text: kept }
}

/** Replaces an `and` with a single part, left by "+word", by that part. */
function unwrap(node: QueryNode): QueryNode {
  if (node.kind === 'not') return { kind: 'not', of: unwrap(node.of) }
  if (node.kind !== 'and' && node.kind !== 'or') return node
  const of = node.of.map(unwrap)
  return of.length === 1 && of[0] !== undefined ? of[0] : { kind: node.kind, of }
}

/**
 * Parses the query language of the simple search box: "phrases", AND OR NOT, + and - before a term, ( ), field names
 * before a colon in either language, * at a term's end. Never fails: what is malformed otherwise than by a missing
 * bracket becomes plain terms, and `plain` gives the reason.
 */
export function readQuery(raw: string): ReadQuery {
  const text = raw.slice(0, LONGEST_QUERY).toWellFormed()
  const tooLong: Pick<ReadQuery, 'plain'> = raw.length > LONGEST_QUERY ? { plain: 'too-long' } : {}
  try {
    const tree = new Parser(paired(readLexemes(text))).parse()
    return { tree: tree === undefined ? asWords(text) : unwrap(tree), ...tooLong }
  } catch (error) {
    if (!(error instanceof Malformed)) throw error
    return { tree: asWords(text), plain: error.reason }
  }
}
