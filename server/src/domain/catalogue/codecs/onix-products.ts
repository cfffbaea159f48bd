import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { localName } from './marcxml-parts.ts'
import { onixNames } from './onix-names.ts'
import { streamDecoder } from './stream-decoder.ts'
import type { Encoding } from './charset.ts'

/** An element of a product, by its reference name: "TitleElement", whatever names the file uses. */
export interface OnixElement {
  name: string
  /** Text of the element and of those below it, such as the paragraphs of a description. */
  text: string
  children: OnixElement[]
}

/** A product of an ONIX message, or why it cannot be used. */
export interface OnixProduct {
  record: number
  line: number
  product?: OnixElement
  refusal?: string
}

/** Elements of one product; real ones have some hundreds. */
const MOST_ELEMENTS = 20_000
const LONGEST_TEXT = 200_000

/**
 * Reads the products of an ONIX for Books 3.0 or 3.1 message one by one, with reference names or short ones. XML that is
 * not well-formed ends the reading: what was read before is kept.
 */
export async function* readOnixProducts(
  source: AsyncIterable<Buffer>,
  encoding: Encoding,
): AsyncGenerator<OnixProduct> {
  const reader = new OnixReader()
  const decode = streamDecoder(encoding)
  for await (const chunk of source) {
    reader.write(decode.write(chunk))
    yield* reader.takeFinished()
    if (reader.hasFailed) return
  }
  reader.write(decode.end())
  reader.finish()
  yield* reader.takeFinished()
}

class OnixReader {
  readonly #parser = new SaxesParser({ position: true, fragment: false })
  readonly #finished: OnixProduct[] = []
  /** Open elements of the product, the product first. */
  readonly #open: OnixElement[] = []
  #line = 0
  #records = 0
  #elements = 0
  #length = 0
  hasFailed = false

  constructor() {
    this.#parser.on('opentag', (tag) => this.#openTag(tag as SaxesTagPlain))
    this.#parser.on('closetag', () => this.#closeTag())
    this.#parser.on('text', (text) => this.#take(text))
    this.#parser.on('cdata', (text) => this.#take(text))
  }

  write(text: string): void {
    if (text === '' || this.hasFailed) return
    try {
      this.#parser.write(text)
    } catch (error) {
      this.#fail(error)
    }
  }

  finish(): void {
    if (this.hasFailed) return
    try {
      this.#parser.close()
    } catch (error) {
      this.#fail(error)
    }
  }

  *takeFinished(): Generator<OnixProduct> {
    yield* this.#finished.splice(0)
  }

  #fail(error: unknown): void {
    this.hasFailed = true
    this.#records += 1
    const reason = error instanceof Error ? error.message : String(error)
    this.#finished.push({
      record: this.#records,
      line: this.#parser.line,
      refusal: `Not XML from here on: ${reason}.`,
    })
  }

  #openTag(tag: SaxesTagPlain): void {
    const written = localName(tag.name)
    const name = onixNames.get(written) ?? written
    if (this.#open.length === 0) {
      if (name !== 'Product') return
      this.#line = this.#parser.line
      this.#elements = 0
      this.#length = 0
    }
    this.#elements += 1
    const element: OnixElement = { name, text: '', children: [] }
    if (this.#elements <= MOST_ELEMENTS) this.#open.at(-1)?.children.push(element)
    this.#open.push(element)
  }

  #take(text: string): void {
    const element = this.#open.at(-1)
    if (!element || this.#length > LONGEST_TEXT) return
    this.#length += text.length
    element.text += text
  }

  #closeTag(): void {
    const element = this.#open.pop()
    if (!element) return
    const outer = this.#open.at(-1)
    if (outer) {
      // markup inside a text, such as <p> and <em>, belongs to the text
      if (!isOnixName(element.name)) outer.text += ` ${element.text}`
      return
    }
    this.#records += 1
    this.#finished.push({
      record: this.#records,
      line: this.#line,
      ...(this.#elements > MOST_ELEMENTS
        ? { refusal: `The product has more than ${MOST_ELEMENTS} elements.` }
        : { product: element }),
    })
  }
}

/** Elements of ONIX begin with a capital letter in reference names; XHTML in texts does not. */
const isOnixName = (name: string): boolean => /^[A-Z]/.test(name)
