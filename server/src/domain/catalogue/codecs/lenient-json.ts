/**
 * Parses JSON with the errors of old MARC tools: keys without quotes, line breaks inside strings, a missing or extra
 * comma.
 *
 * @throws SyntaxError for anything else
 */
export function parseLenientJson(text: string): unknown {
  const reader = new LenientReader(text)
  return reader.readAll()
}

const DEEPEST = 200

class LenientReader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  readAll(): unknown {
    const value = this.#readValue(0)
    this.#skipBlanks()
    if (this.#at < this.#text.length) throw this.#error('something follows the end')
    return value
  }

  #readValue(depth: number): unknown {
    if (depth > DEEPEST) throw this.#error('too many levels')
    this.#skipBlanks()
    const character = this.#text[this.#at]
    if (character === '{') return this.#readObject(depth)
    if (character === '[') return this.#readArray(depth)
    if (character === '"') return this.#readString()
    const word = /[^\s,:[\]{}"]+/y
    word.lastIndex = this.#at
    const found = word.exec(this.#text)?.[0]
    if (found === undefined) throw this.#error('a value is missing')
    this.#at += found.length
    if (found === 'null') return null
    if (found === 'true' || found === 'false') return found === 'true'
    const number = Number(found)
    return Number.isNaN(number) ? found : number
  }

  #readObject(depth: number): Record<string, unknown> {
    const value: Record<string, unknown> = Object.create(null) as Record<string, unknown>
    this.#at += 1
    for (;;) {
      this.#skipSeparators()
      if (this.#text[this.#at] === '}') break
      if (this.#at >= this.#text.length) throw this.#error('an object is not closed')
      const key = this.#readValue(depth + 1)
      if (typeof key !== 'string' && typeof key !== 'number') throw this.#error('a key is missing')
      this.#skipBlanks()
      if (this.#text[this.#at] !== ':') throw this.#error(`":" is missing after "${key}"`)
      this.#at += 1
      value[String(key)] = this.#readValue(depth + 1)
    }
    this.#at += 1
    return value
  }

  #readArray(depth: number): unknown[] {
    const value: unknown[] = []
    this.#at += 1
    for (;;) {
      this.#skipSeparators()
      if (this.#text[this.#at] === ']') break
      if (this.#at >= this.#text.length) throw this.#error('a list is not closed')
      value.push(this.#readValue(depth + 1))
    }
    this.#at += 1
    return value
  }

  #readString(): string {
    const from = this.#at
    for (this.#at += 1; this.#at < this.#text.length; this.#at += 1) {
      const character = this.#text[this.#at]
      if (character === '\\') this.#at += 1
      else if (character === '"') {
        this.#at += 1
        const source = this.#text.slice(from, this.#at).replaceAll(/[\r\n\t]+\s*/g, ' ')
        return JSON.parse(source) as string
      }
    }
    throw this.#error('a string is not closed')
  }

  #skipBlanks(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at += 1
  }

  #skipSeparators(): void {
    while (/[\s,]/.test(this.#text[this.#at] ?? '')) this.#at += 1
  }

  #error(what: string): SyntaxError {
    const line = this.#text.slice(0, this.#at).split('\n').length
    return new SyntaxError(`${what} (line ${line} of the record)`)
  }
}
