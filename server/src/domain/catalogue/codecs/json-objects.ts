import type { Encoding } from './charset.ts'
import { streamDecoder } from './stream-decoder.ts'

/** The source text of one top-level JSON object. */
export interface JsonText {
  text: string
  record: number
  line: number
  /** The file ended before the object did. */
  cut: boolean
}

/** Larger than any record, so that an unclosed brace does not collect the whole file. */
const LONGEST_OBJECT = 32 * 1024 * 1024

/**
 * The top-level objects of a JSON stream: one object, an array of them, or a sequence. Only braces and strings are
 * looked at, so an object that is not valid JSON is found too.
 */
export async function* readJsonObjects(
  source: AsyncIterable<Buffer>,
  encoding: Encoding,
): AsyncGenerator<JsonText> {
  const decode = streamDecoder(encoding)
  const scanner = new ObjectScanner()
  for await (const chunk of source) yield* scanner.scan(decode.write(chunk))
  yield* scanner.scan(decode.end())
  yield* scanner.finish()
}

class ObjectScanner {
  #pending = ''
  #at = 0
  #from = -1
  #depth = 0
  #inString = false
  #line = 1
  #startLine = 1
  #records = 0;

  *scan(text: string): Generator<JsonText> {
    this.#pending += text
    const pending = this.#pending
    for (; this.#at < pending.length; this.#at += 1) {
      const code = pending.charCodeAt(this.#at)
      if (code === 0x0a) this.#line += 1
      else if (this.#inString) {
        if (code === 0x5c) this.#at += 1
        else if (code === 0x22) this.#inString = false
      } else if (code === 0x22) this.#inString = this.#depth > 0
      else if (code === 0x7b) {
        if (this.#depth === 0) {
          this.#from = this.#at
          this.#startLine = this.#line
        }
        this.#depth += 1
      } else if (code === 0x7d && this.#depth > 0) {
        this.#depth -= 1
        if (this.#depth === 0) yield this.#take(false)
      }
      if (this.#depth > 0 && this.#at - this.#from > LONGEST_OBJECT) yield this.#take(true)
    }
    this.#forget()
  }

  *finish(): Generator<JsonText> {
    if (this.#depth > 0) {
      this.#at = this.#pending.length
      yield this.#take(true)
    }
  }

  #take(cut: boolean): JsonText {
    this.#records += 1
    const text = this.#pending.slice(this.#from, this.#at + 1)
    this.#depth = 0
    this.#inString = false
    return { text, record: this.#records, line: this.#startLine, cut }
  }

  #forget(): void {
    const keep = this.#depth > 0 ? this.#from : this.#pending.length
    this.#pending = this.#pending.slice(keep)
    this.#at -= keep
    this.#from -= keep
  }
}
