import type { SearchBodyInput } from '@wenyuan/contract/shapes/search-query.ts'
import type { Words } from '../../platform/db/column-types.ts'

/** One part of a topic as the library writes it. Text is Markdown. */
export type Block =
  | { kind: 'text'; text: Words }
  | { kind: 'picture'; src: string; alt: Words; caption: Words }
  | { kind: 'records'; heading: Words; records: string[] }
  | { kind: 'search'; heading: Words; body: SearchBodyInput; rows: number }
  | { kind: 'video'; href: string; name: Words }
  | { kind: 'link'; href: string; name: Words; note: Words }

/** A page that the library writes about a subject. */
export interface Topic {
  code: string
  name: Words
  summary: Words
  classCode: string
  cover: string
  /** ISO days of the library; empty: no limit. */
  from: string
  to: string
  state: 'draft' | 'published'
  position: number
  blocks: Block[]
}
