import type { Generated } from 'kysely'
import type { SuggestionKind, SuggestionState } from '@wenyuan/contract/constants/suggestions.ts'
import type { Json, Words } from '../../platform/db/column-types.ts'
import '../../domain/funds/tables.ts'
import '../../domain/order-titles/tables.ts'
import '../../domain/readers/quota.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    suggestion: SuggestionTable
    suggestion_supporter: SuggestionSupporterTable
    suggestion_event: SuggestionEventTable
    suggestion_reason: SuggestionReasonTable
  }
}

/** What is suggested; text that does not apply is empty. */
export interface SuggestedTitle {
  title: string
  author: string
  publisher: string
  isbn: string
  issn: string
  publishTime: string
  language: string
  edition: string
  /** As the reader or the catalogue wrote it. */
  price: string
  subject: string
  type: string
  url: string
}

interface SuggestionTable {
  tenant: string
  suggestion_id: string
  kind: SuggestionKind
  /** Equal for suggestions of the same title: see `titleKeyOf`. */
  title_key: string
  state: SuggestionState
  suggested_at: Date
  /** When the library first answered. */
  answered_at: Date | null
  about: Json<SuggestedTitle>
  /** The title in an order catalogue. */
  title_id: string | null
  /** In the smallest unit of the currency; null: unknown. */
  price: number | null
  currency: string
  /** The library's answer. */
  reply: string
  fund: string | null
  record_id: string | null
  /** How often readers had searched it in vain when the library itself suggested it; null: a reader did. */
  searched: number | null
}

interface SuggestionSupporterTable {
  tenant: string
  suggestion_id: string
  reader_id: string
  /** Made the suggestion; others have joined. */
  is_first: boolean
  since: Date
  reason: string
  remarks: string
  hold_wanted: boolean
}

interface SuggestionEventTable {
  tenant: string
  suggestion_id: string
  /** The order of events. */
  seq: Generated<number>
  at: Date
  state: SuggestionState
  note: string
}

export interface SuggestionReason {
  code: string
  name: Words
  position: number
}

interface SuggestionReasonTable {
  tenant: string
  code: string
  position: number
  entry: Json<SuggestionReason>
}
