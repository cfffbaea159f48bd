import type { ListState } from '@wenyuan/contract/constants/reading-lists.ts'
import type { Generated } from 'kysely'
import type { JsonOrNull, Words } from '../../platform/db/column-types.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    reading_list: ReadingListTable
    reading_list_record: ReadingListRecordTable
    list_follow: ListFollowTable
    resource_favourite: ResourceFavouriteTable
  }
}

/** What the library says of a list of its own. */
export interface ListWords {
  name: Words
  introduction: Words
  /** Address of its picture; absent: none. */
  cover?: string
}

export interface ReadingListTable {
  tenant: string
  list_id: string
  /** The reader; null: the library. */
  owner_id: string | null
  /** Empty for the default list. */
  name: string
  introduction: Generated<string>
  /** For lists of the library. */
  words: JsonOrNull<ListWords>
  /** The name under which it is published; empty: a reader. */
  owner_name: Generated<string>
  /** Folded name and introduction, for searching. */
  folded: string
  is_default: Generated<boolean>
  state: ListState
  /** Why staff refused to publish it. */
  refusal: Generated<string>
  /** Who knows it may read the list. */
  share_token: string | null
  /** Who knows it may fetch the cover; another one with each change of who may. */
  cover_key: string | null
  /** JPEG, base64. */
  cover_image: string | null
  record_count: Generated<number>
  created_at: Date
  updated_at: Date
}

interface ReadingListRecordTable {
  tenant: string
  list_id: string
  record_id: string
  owner_id: string | null
  position: number
  note: string
  title: string
  author: string
  pub_date: string
  doc_code: string
  class_no: string
  /** Folded title and author, for searching. */
  folded: string
  added_at: Date
}

interface ListFollowTable {
  tenant: string
  reader_id: string
  list_id: string
  followed_at: Date
}

interface ResourceFavouriteTable {
  tenant: string
  reader_id: string
  kind: 'database' | 'journal'
  resource_id: string
  title: string
  added_at: Date
}
