import { SaxesParser, type SaxesTagPlain } from 'saxes'
import type { DataField, MarcField, MarcRecord } from '../record.ts'
import { compose } from './composition.ts'
import { leaderOf, localName, partOfLeader, refusalOf, startField, wrappers } from './marcxml-parts.ts'
import { streamDecoder } from './stream-decoder.ts'
import type { Encoding } from './charset.ts'

/** A record read from XML, or the reason why not. `xml` is its source text. */
export interface XmlRecord {
  record: number
  line: number
  marc?: MarcRecord
  /** The reason, as a sentence. */
  refusal?: string
  repairs: string[]
  /** `record/@format` or `@syntax`, if the file states its family. */
  format?: string
  xml: string
}

interface Builder {
  line: number
  from: number
  leader: string
  fields: MarcField[]
  repairs: string[]
  format?: string
  /** Set when a MARC record was found inside: this element is its wrapper (OAI-PMH, SRU). */
  wrapping: boolean
  deleted: boolean
  /** Name of the first element that is not MARC, for the refusal. */
  foreign?: string
}

const BLANK_LEADER = '                        '

/**
 * Reads MARC records in XML: MARCXML with or without its namespace or any prefix, MarcXchange (ISO 25577), both inside
 * OAI-PMH and SRU answers, and the two RUSMARC schemas (attributes `tag`/`code` or `id`). A record that is not MARC
 * (Dublin Core, a deleted OAI header) is reported with the reason. XML that is not well-formed is read as far as
 * possible.
 */
export async function* readMarcXml(
  source: AsyncIterable<Buffer>,
  encoding: Encoding,
): AsyncGenerator<XmlRecord> {
  const reader = new XmlReader()
  const decode = streamDecoder(encoding)
  for await (const chunk of source) {
    reader.write(decode.write(chunk))
    yield* reader.takeFinished()
  }
  reader.write(decode.end())
  reader.finish()
  yield* reader.takeFinished()
}

class XmlReader {
  readonly #parser = new SaxesParser({ position: true, fragment: false })
  readonly #open: Builder[] = []
  readonly #finished: XmlRecord[] = []
  #field: DataField | undefined
  #control: { tag: string } | undefined
  #subfield: { code: string; value: string } | undefined
  #inLeader = false
  #text = ''
  #records = 0
  /** Source text not yet released, and its offset in the stream. */
  #window = ''
  #windowFrom = 0
  #failed = ''

  constructor() {
    const parser = this.#parser
    parser.on('opentag', (tag) => this.#openTag(tag as SaxesTagPlain))
    parser.on('closetag', (tag) => this.#closeTag(localName(tag.name)))
    parser.on('text', (text) => {
      this.#text += text
    })
    parser.on('cdata', (text) => {
      this.#text += text
    })
    // With a listener the parser continues after an error; the error is noted for the current record.
    parser.on('error', (error) => this.#note(error.message))
  }

  write(text: string): void {
    if (text === '' || this.#failed !== '') return
    this.#window += text
    try {
      this.#parser.write(text)
    } catch (error) {
      this.#failed = error instanceof Error ? error.message : String(error)
    }
    this.#forget()
  }

  finish(): void {
    if (this.#failed === '') {
      try {
        this.#parser.close()
      } catch (error) {
        this.#failed = error instanceof Error ? error.message : String(error)
      }
    }
    // Records still open: the file ends inside them.
    const builder = this.#open.findLast((one) => !one.wrapping)
    if (builder && (builder.fields.length > 0 || builder.leader !== BLANK_LEADER)) {
      this.#emit(builder, 'The file ends inside this record.')
    } else if (this.#failed !== '') {
      this.#records += 1
      const line = this.#parser.line
      this.#finished.push({
        record: this.#records,
        line,
        repairs: [],
        refusal: `Not XML from here on: ${this.#failed}.`,
        xml: '',
      })
    }
  }

  *takeFinished(): Generator<XmlRecord> {
    yield* this.#finished.splice(0)
  }

  get #builder(): Builder | undefined {
    return this.#open.at(-1)
  }

  #openTag(tag: SaxesTagPlain): void {
    const name = localName(tag.name)
    this.#text = ''
    if (name === 'record' || name === 'rec') {
      this.#startRecord(tag)
      return
    }
    const builder = this.#builder
    if (!builder) return
    if (name === 'leader') this.#inLeader = true
    else if (name === 'controlfield') this.#control = { tag: tag.attributes['tag'] ?? '' }
    else if (name === 'datafield' || name === 'field') this.#field = startField(tag)
    else if (name === 'indicator' && this.#field) {
      // RUSMARC: indicators are elements of their own.
      this.#text = ''
    } else if (name === 'subfield' && this.#field) {
      const code = tag.attributes['code'] ?? tag.attributes['id'] ?? ''
      if (code === '') builder.repairs.push(`A subfield of ${this.#field.tag} has no code.`)
      this.#subfield = { code: code === '' ? 'a' : (code[0] ?? 'a'), value: '' }
    } else if (name === 'header' && tag.attributes['status'] === 'deleted') builder.deleted = true
    else if (!wrappers.has(name) && !this.#inLeader) {
      if (this.#field)
        builder.repairs.push(`<${name}> in field ${this.#field.tag} is not MARCXML and was left out.`)
      else builder.foreign ??= name
    }
  }

  #closeTag(name: string): void {
    const builder = this.#builder
    if (!builder) return
    if (name === 'record' || name === 'rec') {
      this.#open.pop()
      this.#emit(builder)
    } else if (name === 'leader') {
      this.#inLeader = false
      if (this.#text.trim() !== '') builder.leader = leaderOf(this.#text)
    } else if (this.#inLeader) builder.leader = partOfLeader(builder.leader, name, this.#text)
    else if (name === 'controlfield' && this.#control) {
      if (this.#control.tag === '') builder.repairs.push('A control field without tag was left out.')
      else if (this.#text !== '') builder.fields.push({ tag: this.#control.tag, value: compose(this.#text) })
      this.#control = undefined
    } else if (name === 'subfield' && this.#subfield && this.#field) {
      if (this.#text !== '') this.#field.subfields.push({ ...this.#subfield, value: compose(this.#text) })
      this.#subfield = undefined
    } else if (name === 'indicator' && this.#field) {
      const value = this.#text === '' ? ' ' : (this.#text[0] ?? ' ')
      if (this.#field.indicator1 === '?') this.#field.indicator1 = value
      else this.#field.indicator2 = value
    } else if ((name === 'datafield' || name === 'field') && this.#field) this.#endField(builder, name)
    this.#text = ''
  }

  #endField(builder: Builder, name: string): void {
    const field = this.#field
    this.#field = undefined
    if (!field) return
    if (field.indicator1 === '?') field.indicator1 = ' '
    if (field.tag === '') builder.repairs.push('A data field without tag was left out.')
    else if (field.subfields.length > 0) builder.fields.push(field)
    else if (name === 'field' && this.#text.trim() !== '')
      builder.fields.push({ tag: field.tag, value: this.#text })
  }

  #startRecord(tag: SaxesTagPlain): void {
    const outer = this.#builder
    if (outer && (outer.fields.length > 0 || outer.leader !== BLANK_LEADER)) {
      // The previous record was never closed.
      this.#open.pop()
      this.#emit(outer, 'The end tag of this record is missing.')
    }
    for (const one of this.#open) one.wrapping = true
    const format = tag.attributes['format'] ?? tag.attributes['syntax']
    this.#field = undefined
    this.#control = undefined
    this.#inLeader = false
    this.#open.push({
      line: this.#parser.line,
      from: this.#parser.position - 1,
      leader: BLANK_LEADER,
      fields: [],
      repairs: [],
      ...(format === undefined ? {} : { format }),
      wrapping: false,
      deleted: false,
    })
  }

  #emit(builder: Builder, repair?: string): void {
    if (builder.wrapping) return
    this.#records += 1
    if (repair !== undefined) builder.repairs.push(repair)
    const base = {
      record: this.#records,
      line: builder.line,
      repairs: builder.repairs,
      xml: this.#sourceFrom(builder.from),
    }
    const marc = { leader: builder.leader, fields: builder.fields }
    if (builder.fields.length > 0) {
      this.#finished.push({
        ...base,
        marc,
        ...(builder.format === undefined ? {} : { format: builder.format }),
      })
    } else this.#finished.push({ ...base, refusal: refusalOf(builder) })
  }

  #note(message: string): void {
    const repairs = this.#builder?.repairs
    if (repairs && repairs.length < 5) repairs.push(`Not well-formed XML: ${message}`)
  }

  #sourceFrom(from: number): string {
    // At the start event the parser has read the whole tag: go back to its "<".
    const at = this.#window.lastIndexOf('<', Math.max(0, from - this.#windowFrom))
    return this.#window.slice(Math.max(0, at), this.#parser.position - this.#windowFrom)
  }

  /** Releases text outside open records. */
  #forget(): void {
    const [first] = this.#open
    const keepFrom = first ? first.from - 4096 : this.#parser.position - 4096
    if (keepFrom - this.#windowFrom > 1 << 16) {
      this.#window = this.#window.slice(keepFrom - this.#windowFrom)
      this.#windowFrom = keepFrom
    }
  }
}
