import type { AnalysedRecord, Channel, ExactField, IndexOperation } from '../../engine.ts'
import { exactFields, textFields } from '../../engine.ts'
import { TextBytes } from '../format/bytes.ts'
import { narrowNumbers, noYear, SortKeysWriter, writeBitmap, writeFacet } from '../format/columns.ts'
import { fieldNumber } from '../format/fields.ts'
import type { NewSegment, Sections } from '../format/image.ts'
import { writeImage } from '../format/image.ts'
import type { SegmentMeta, SortKeyName } from '../format/segment.ts'
import { channels, sortKeys } from '../format/segment.ts'
import { SortedStringsWriter } from '../format/sorted-strings.ts'
import type { ValueTable } from '../format/value-table.ts'
import { ChannelBuilder } from './channel-builder.ts'
import { sortByCodePoint } from './code-point-sort.ts'
import { KeysBuilder } from './keys-builder.ts'
import { Lists } from './lists.ts'
import { indexFacets, type IndexFacet } from '../../index-facets.ts'

export type ValueTables = Record<IndexFacet, ValueTable>

/** Small data of a record, kept unchanged until the segment is written. */
interface Slip {
  id: string
  version: number
  removed: boolean
  year: number
  addedAt: number
  loans: number
  onShelf: boolean
  sort: AnalysedRecord['sort']
}

/** Collects records in any order, the newest of an id wins, and writes them as one segment. */
export class SegmentBuilder {
  readonly #tables: ValueTables
  readonly #slips: Slip[] = []
  readonly #arrivals = new Map<string, number>()
  readonly #channels = new Map<Channel, ChannelBuilder>(channels.map((name) => [name, new ChannelBuilder()]))
  readonly #keys = new Map<ExactField, KeysBuilder>()
  readonly #facets = new Map<IndexFacet, Lists>()

  /** Facet values are numbered in `tables`, which all segments of a tenant share. */
  constructor(tables: ValueTables) {
    this.#tables = tables
  }

  get records(): number {
    return this.#arrivals.size
  }

  /** Approximate size of the segment: tokens of all channels. */
  get tokens(): number {
    let tokens = 0
    for (const channel of this.#channels.values()) tokens += channel.tokens
    return tokens
  }

  /** False when a newer version of the record is present. */
  add(operation: IndexOperation): boolean {
    const id = 'put' in operation ? operation.put.id : operation.remove
    const version = 'put' in operation ? operation.put.version : operation.version
    const known = this.#arrivals.get(id)
    if (known !== undefined && this.#slips[known]!.version > version) return false
    const arrival = this.#slips.length
    this.#arrivals.set(id, arrival)
    if ('put' in operation) this.#addRecord(arrival, operation.put)
    else this.#slips.push({ ...emptySlip, id, version, removed: true })
    return true
  }

  versionOf(id: string): number | undefined {
    const arrival = this.#arrivals.get(id)
    return arrival === undefined ? undefined : this.#slips[arrival]!.version
  }

  finish(): NewSegment {
    const ids = sortByCodePoint([...this.#arrivals.keys()])
    const order = Uint32Array.from(ids, (id) => this.#arrivals.get(id)!)
    const slips = ids.map((id) => this.#slips[this.#arrivals.get(id)!]!)
    const sections: Sections = new Map()
    const meta: SegmentMeta = { documents: ids.length, channels: {}, exact: {}, sort: {} }
    const idTable = new SortedStringsWriter(false)
    const bytes = new TextBytes()
    for (const id of ids) idTable.add(bytes.of(id))
    idTable.finish('ids', sections)
    writeNumbers(slips, sections)
    for (const key of sortKeys) {
      const count = writeSortKey(key, slips, sections)
      if (count > 0) meta.sort[key] = count
    }
    for (const [name, lists] of this.#facets) {
      const { starts, numbers } = lists.inOrder(order)
      writeFacet(name, starts, numbers, sections)
    }
    for (const [field, builder] of this.#keys) {
      const count = builder.finish(`exact.${field}`, order, sections)
      if (count > 0) meta.exact[field] = count
    }
    for (const [name, builder] of this.#channels) {
      const channel = builder.finish(name, order, sections)
      if (channel !== undefined) meta.channels[name] = channel
    }
    return writeImage(meta, sections)
  }

  #addRecord(arrival: number, record: AnalysedRecord) {
    const { id, version, year = noYear, addedAt, loans, onShelf, sort } = record
    this.#slips.push({ id, version, removed: false, year, addedAt, loans, onShelf, sort })
    for (const name of channels) {
      const builder = this.#channels.get(name)!
      builder.beginRecord(arrival)
      for (const field of textFields) {
        const values = name === 'pinyin' ? pinyinOf(record, field) : record[name][field]
        if (values !== undefined) builder.addField(fieldNumber(field), values)
      }
    }
    for (const field of exactFields) {
      const values = record.exact[field]
      if (values !== undefined && values.length > 0) this.#keysOf(field).add(arrival, values)
    }
    for (const name of indexFacets) {
      const values = record.facets[name]
      if (values !== undefined && values.length > 0) this.#addFacet(arrival, name, values)
    }
  }

  #keysOf(field: ExactField): KeysBuilder {
    let builder = this.#keys.get(field)
    if (builder === undefined) {
      builder = new KeysBuilder()
      this.#keys.set(field, builder)
    }
    return builder
  }

  #addFacet(arrival: number, name: IndexFacet, values: readonly string[]) {
    let lists = this.#facets.get(name)
    if (lists === undefined) {
      lists = new Lists()
      this.#facets.set(name, lists)
    }
    lists.begin(arrival)
    for (const value of values.length > 1 ? new Set(values) : values)
      lists.push(this.#tables[name].add(value))
  }
}

const emptySlip = {
  year: noYear,
  addedAt: 0,
  loans: 0,
  onShelf: false,
  sort: { title: '', author: '', callNo: '' },
}

function pinyinOf(record: AnalysedRecord, field: string) {
  return field === 'title' || field === 'author' ? record.pinyin[field] : undefined
}

function writeNumbers(slips: readonly Slip[], sections: Sections) {
  for (const name of ['version', 'addedAt', 'loans'] as const) {
    sections.set(name, narrowNumbers(Float64Array.from(slips, (slip) => slip[name])))
  }
  sections.set(
    'year',
    Int16Array.from(slips, (slip) => slip.year),
  )
  sections.set(
    'onShelf',
    writeBitmap(slips.length, (d) => slips[d]!.onShelf),
  )
  if (slips.some((slip) => slip.removed)) {
    sections.set(
      'removed',
      writeBitmap(slips.length, (d) => slips[d]!.removed),
    )
  }
}

function writeSortKey(key: SortKeyName, slips: readonly Slip[], sections: Sections): number {
  const documents = new Map<string, number[]>()
  for (const [d, slip] of slips.entries()) {
    const text = slip.sort[key]
    if (text === '') continue
    const same = documents.get(text)
    if (same) same.push(d)
    else documents.set(text, [d])
  }
  const writer = new SortKeysWriter(slips.length)
  const bytes = new TextBytes()
  for (const text of sortByCodePoint([...documents.keys()])) {
    const rank = writer.addKey(bytes.of(text))
    for (const d of documents.get(text)!) writer.rank(d, rank)
  }
  return writer.finish(`sort.${key}`, sections)
}
