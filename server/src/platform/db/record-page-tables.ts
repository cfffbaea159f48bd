import type { Json } from './column-types.ts'

/** What the record page shows besides the record. */
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
  /** Masked name of the writer, as of the time of writing. */
  writer: string
  content: string
  state: 'waiting' | 'accepted' | 'refused'
  written_at: Date
  decided_at: Date | null
  /** For the writer; empty without a reason. */
  decision_reason: string
}

/** A file in the data folder; the server checks access. */
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

/** Enrichment sources that a tenant has enabled, in display order; an empty address means the default one. */
interface EnrichmentProviderTable {
  tenant: string
  provider: string
  position: number
  base_url: string
}

/** Cached answer of an enrichment source. */
interface EnrichmentAnswerTable {
  tenant: string
  provider: string
  question: string
  answer: Json<unknown>
  asked_at: Date
}
