import type { Json, Words } from '../../platform/db/column-types.ts'
import type { Block } from './topic.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    topic: TopicTable
    topic_block: TopicBlockTable
  }
}

interface TopicTable {
  tenant: string
  code: string
  words: Json<{ name: Words; summary: Words }>
  /** Folded names and summaries, for searching. */
  folded: string
  /** Of the Chinese Library Classification; empty: none. */
  class_code: string
  /** Address of a picture; empty: none. */
  cover: string
  /** ISO days of the library; null: no limit. */
  from_day: string | null
  to_day: string | null
  state: 'draft' | 'published'
  position: number
}

interface TopicBlockTable {
  tenant: string
  /** The code of the topic. */
  topic: string
  position: number
  body: Json<Block>
}
