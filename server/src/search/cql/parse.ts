import { SruFailure } from './failure.ts'
import { type CqlToken, cqlTokens } from './lexer.ts'
import type { CqlClause, CqlModifier, CqlNode, CqlQuery } from './tree.ts'

const LONGEST = 10_000
const DEEPEST = 40
const MOST_OPERATORS = 100
const comparisons = new Set(['=', '==', '<', '>', '<=', '>=', '<>'])
const operators = ['and', 'or', 'not', 'prox'] as const

/**
 * Reads CQL 1.2 by recursive descent: operators have one rank and are joined from left to right; their names are
 * keywords only where an operator may stand. @throws SruFailure
 */
export function parseCql(text: string): CqlQuery {
  if (text.length > LONGEST) throw new SruFailure(12, String(LONGEST))
  return new Parser(cqlTokens(text)).query()
}

class Parser {
  readonly #tokens: readonly CqlToken[]
  #at = 0
  #operators = 0

  constructor(tokens: readonly CqlToken[]) {
    this.#tokens = tokens
  }

  query(): CqlQuery {
    const tree = this.#joined(0)
    const sortKeys = this.#isKeyword('sortby') ? this.#sortKeys() : []
    if (this.#here()) throw this.#unexpected()
    return { tree, sortKeys }
  }

  #here = (): CqlToken | undefined => this.#tokens[this.#at]

  #isSign(text: string): boolean {
    const token = this.#here()
    return token?.kind === 'sign' && token.text === text
  }

  #isKeyword(text: string): boolean {
    const token = this.#here()
    return token?.kind === 'word' && !token.isQuoted && token.text.toLowerCase() === text
  }

  #takeSign(text: string): boolean {
    const is = this.#isSign(text)
    if (is) this.#at += 1
    return is
  }

  #word(what: string): string {
    const token = this.#here()
    if (token?.kind !== 'word') throw new SruFailure(10, `${what} is missing`)
    this.#at += 1
    return token.text
  }

  #unexpected(): SruFailure {
    const text = this.#here()?.text ?? ''
    return text === '(' || text === ')' ? new SruFailure(13, text) : new SruFailure(10, text)
  }

  #joined(depth: number): CqlNode {
    let left = this.#operand(depth)
    for (;;) {
      const operator = operators.find((one) => this.#isKeyword(one))
      if (operator === undefined) return left
      this.#at += 1
      this.#operators += 1
      if (this.#operators > MOST_OPERATORS) throw new SruFailure(38, String(MOST_OPERATORS))
      const modifiers = this.#modifiers()
      left = { kind: 'boolean', operator, modifiers, left, right: this.#operand(depth) }
    }
  }

  #operand(depth: number): CqlNode {
    if (depth > DEEPEST) throw new SruFailure(13, 'too deep')
    if (this.#takeSign('(')) {
      const inner = this.#joined(depth + 1)
      if (!this.#takeSign(')')) throw new SruFailure(13, 'a parenthesis is not closed')
      return inner
    }
    return this.#takeSign('>') ? this.#scope(depth + 1) : this.#clause()
  }

  /** A prefix is valid up to the end of the parenthesis it stands in. */
  #scope(depth: number): CqlNode {
    const first = this.#word('a prefix')
    const named = this.#takeSign('=')
    const uri = named ? this.#word('the address of a context set') : first
    return { kind: 'scope', ...(named ? { name: first } : {}), uri, of: this.#joined(depth) }
  }

  #clause(): CqlClause {
    const first = this.#word('a term')
    const relation = this.#relation()
    if (relation === undefined)
      return { kind: 'clause', index: 'cql.serverChoice', relation: '=', modifiers: [], term: first }
    const modifiers = this.#modifiers()
    if (this.#isSign('(')) throw new SruFailure(13, 'after a relation')
    return { kind: 'clause', index: first, relation, modifiers, term: this.#word('a term') }
  }

  #relation(): string | undefined {
    const token = this.#here()
    if (token === undefined || (token.kind === 'sign' && !comparisons.has(token.text))) return undefined
    const isOther = token.kind === 'word' && [...operators, 'sortby'].some((one) => this.#isKeyword(one))
    if (isOther) return undefined
    if (token.kind === 'word' && token.isQuoted) throw new SruFailure(10, token.text)
    this.#at += 1
    return token.text
  }

  #modifiers(): CqlModifier[] {
    const found: CqlModifier[] = []
    while (this.#takeSign('/')) {
      const key = this.#word('a modifier')
      const token = this.#here()
      if (token?.kind === 'sign' && comparisons.has(token.text)) {
        this.#at += 1
        found.push({ key, comparison: token.text, value: this.#word('the value of a modifier') })
      } else found.push({ key })
    }
    return found
  }

  #sortKeys(): CqlQuery['sortKeys'] {
    this.#at += 1
    const keys: CqlQuery['sortKeys'] = []
    do keys.push({ index: this.#word('a sort key'), modifiers: this.#modifiers() })
    while (this.#here()?.kind === 'word')
    return keys
  }
}
