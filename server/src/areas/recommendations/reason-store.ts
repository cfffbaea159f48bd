import { entryTable } from '../../platform/db/entry-table.ts'
import type { SuggestionReason } from './tables.ts'

/** The library's own reasons in their order. */
export const ownReasons = entryTable<SuggestionReason>('suggestion_reason', {
  code: ({ code }) => code,
  columns: { position: ({ position }) => position },
})
