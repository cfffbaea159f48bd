import type { Channel, ExactField } from '../../engine.ts'
import { encodeText } from './bytes.ts'
import { fieldCount } from './fields.ts'
import type { DetailSection, OpenDetails } from './details.ts'
import { Image } from './image.ts'
import type { ChannelMeta } from './postings.ts'
import { SortedStrings, StringCursor } from './sorted-strings.ts'
import type { IndexFacet } from '../../index-facets.ts'

export const channels = ['text', 'han', 'pinyin'] as const satisfies readonly Channel[]
export const sortKeys = ['title', 'author', 'callNo'] as const
export type SortKeyName = (typeof sortKeys)[number]

/**
 * Metadata of a segment, stored in its header. Documents are numbered in the byte order of their ids, so that the order
 * of numbers breaks ties. A removed record is a document without content that keeps its version.
 */
export interface SegmentMeta {
  documents: number
  channels: Partial<Record<Channel, ChannelMeta>>
  /** Number of values. */
  exact: Partial<Record<ExactField, number>>
  sort: Partial<Record<SortKeyName, number>>
}

/** Numbers in the smallest type that holds all of them. */
export type NumberColumn = Uint8Array | Uint16Array | Uint32Array | Float64Array
const numberTypes = ['Uint8Array', 'Uint16Array', 'Uint32Array', 'Float64Array'] as const

export interface PostingsReader {
  meta: ChannelMeta
  terms: SortedStrings
  docs: Uint8Array
  weights: Uint8Array
  heavyPostings: Uint32Array
  heavyFrequencies: Uint8Array
  bases: Uint32Array
  detail: DetailSection
  /** Length of the detail section in bytes. */
  detailLength: number
  skipDocument: Uint32Array
  skipDocs: Uint32Array
  skipDetail: Uint32Array
  /** By field number; undefined where no document has the field. */
  norms: (Uint8Array | undefined)[]
}

export interface FacetColumn {
  values: Uint8Array | Uint16Array | Uint32Array
  starts: Uint32Array | undefined
}

export interface KeysReader {
  values: SortedStrings
  reverse: Uint32Array
}

export interface SortColumn {
  values: SortedStrings
  ranks: Uint32Array
}

/** One immutable segment; its parts are created at first use. */
export class Segment {
  readonly documents: number
  readonly meta: SegmentMeta
  readonly ids: SortedStrings
  readonly versions: NumberColumn
  readonly removed: Uint8Array | undefined
  readonly #sections: Image<SegmentMeta>
  readonly #parts = new Map<string, unknown>()
  readonly #cursor = new StringCursor()
  readonly #details: OpenDetails | undefined

  /** Without `details` everything except postings is available. */
  constructor(image: SharedArrayBuffer, details?: OpenDetails) {
    this.#details = details
    this.#sections = new Image<SegmentMeta>(image)
    this.meta = this.#sections.meta
    this.documents = this.meta.documents
    this.ids = new SortedStrings(this.#sections, 'ids', this.documents, false)
    this.versions = this.#sections.required('version', ...numberTypes)
    this.removed = this.#sections.section('removed', 'Uint8Array')
  }

  /** Closes the file; postings are no longer available. */
  close() {
    this.#details?.close()
  }

  /** Number of the document with this id, or -1. */
  documentOf(id: Uint8Array): number {
    return this.documents > 0 && this.ids.find(id, this.#cursor) ? this.#cursor.index : -1
  }

  isRemoval(document: number): boolean {
    return this.removed !== undefined && (this.removed[document >>> 3]! & (1 << (document & 7))) !== 0
  }

  postings(channel: Channel): PostingsReader | undefined {
    const meta = this.meta.channels[channel]
    if (meta === undefined) return undefined
    const details = this.#details
    if (details === undefined) throw new Error('the details of this segment are not open')
    const detail = this.#sections.detail(`${channel}.detail`)
    return this.#part(`postings ${channel}`, () => ({
      meta,
      terms: new SortedStrings(this.#sections, `${channel}.terms`, meta.terms, true),
      docs: this.#sections.required(`${channel}.docs`, 'Uint8Array'),
      weights: this.#sections.required(`${channel}.weights`, 'Uint8Array'),
      heavyPostings: this.#sections.required(`${channel}.heavy.postings`, 'Uint32Array'),
      heavyFrequencies: this.#sections.required(`${channel}.heavy.frequencies`, 'Uint8Array'),
      bases: this.#sections.required(`${channel}.bases`, 'Uint32Array'),
      detail: details.section(detail.at),
      detailLength: detail.length,
      skipDocument: this.#sections.required(`${channel}.skip.document`, 'Uint32Array'),
      skipDocs: this.#sections.required(`${channel}.skip.docs`, 'Uint32Array'),
      skipDetail: this.#sections.required(`${channel}.skip.detail`, 'Uint32Array'),
      norms: Array.from({ length: fieldCount }, (_, field) =>
        this.#sections.section(`${channel}.norm.${field}`, 'Uint8Array'),
      ),
    }))
  }

  keys(field: ExactField): KeysReader | undefined {
    const count = this.meta.exact[field]
    if (count === undefined) return undefined
    return this.#part(`keys ${field}`, () => ({
      values: new SortedStrings(this.#sections, `exact.${field}.values`, count, true),
      reverse: this.#sections.required(`exact.${field}.reverse`, 'Uint32Array'),
    }))
  }

  facet(name: IndexFacet): FacetColumn | undefined {
    return this.#part(`facet ${name}`, () => {
      const values = this.#sections.section(
        `facet.${name}.values`,
        'Uint8Array',
        'Uint16Array',
        'Uint32Array',
      )
      return values && { values, starts: this.#sections.section(`facet.${name}.starts`, 'Uint32Array') }
    })
  }

  sortColumn(name: SortKeyName): SortColumn | undefined {
    const count = this.meta.sort[name]
    if (count === undefined) return undefined
    return this.#part(`sort ${name}`, () => ({
      values: new SortedStrings(this.#sections, `sort.${name}.values`, count, false),
      ranks: this.#sections.required(`sort.${name}.ranks`, 'Uint32Array'),
    }))
  }

  get years(): Int16Array {
    return this.#part('year', () => this.#sections.required('year', 'Int16Array'))
  }

  get addedAt(): NumberColumn {
    return this.#part('addedAt', () => this.#sections.required('addedAt', ...numberTypes))
  }

  get loans(): NumberColumn {
    return this.#part('loans', () => this.#sections.required('loans', ...numberTypes))
  }

  get onShelf(): Uint8Array {
    return this.#part('onShelf', () => this.#sections.required('onShelf', 'Uint8Array'))
  }

  #part<T>(name: string, open: () => T): T {
    if (!this.#parts.has(name)) this.#parts.set(name, open())
    return this.#parts.get(name) as T
  }
}

/** The bytes of an id, by which segments sort. */
export const idBytes = encodeText
