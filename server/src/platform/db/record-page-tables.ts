import type { Json } from './column-types.ts'

/** What stands beside a record on its page. */
export interface RecordPageTables {
  rating: RatingTable
  record_comment: RecordCommentTable
  attachment: AttachmentTable
  enrichment_provider: EnrichmentProviderTable
  enrichment_answer: EnrichmentAnswerTable
}

/** A reader's score of a record, 1 to 5. */
interface RatingTable {
  tenant: string
  record_id: string
  reader_id: string
  score: number
  rated_at: Date
}

export interface RecordCommentTable {
  tenant: string
  comment_id: string
  record_id: string
  reader_id: string
  /** How the writer is shown to others: a masked name, kept as it was when written. */
  writer: string
  content: string
  state: 'waiting' | 'accepted' | 'refused'
  written_at: Date
  decided_at: Date | null
}

/** A file kept in the data folder; who may open it is checked on the server. */
export interface AttachmentTable {
  tenant: string
  attachment_id: string
  record_id: string
  name: string
  media_type: string
  bytes: number
  audience: 'visitor' | 'reader'
  added_at: Date
}

/** Outside sources a library has switched on, in the order they are shown; an empty address is the source's own. */
interface EnrichmentProviderTable {
  tenant: string
  provider: string
  position: number
  base_url: string
}

/** What an outside source answered, and when. */
interface EnrichmentAnswerTable {
  tenant: string
  provider: string
  question: string
  answer: Json<unknown>
  asked_at: Date
}
