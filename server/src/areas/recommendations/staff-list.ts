import type { SuggestionState } from '@wenyuan/contract/constants/suggestions.ts'
import { priceText } from '../../domain/order-titles/price.ts'
import type { Slice } from '../../platform/db/paging.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { suggestionsInState } from './store.ts'

/** Suggestions as staff see them: what is wished and by how many, never by whom. */
export async function pageOfSuggestions(
  scope: TenantScope,
  states: readonly SuggestionState[],
  slice: Slice,
) {
  const { total, rows } = await suggestionsInState(scope, states, slice)
  const records = rows.map((row) => ({
    suggestionId: row.suggestion_id,
    kind: row.kind,
    state: row.state,
    suggestedAt: row.suggested_at.toISOString(),
    supporters: row.supporters ?? 0,
    ...row.about,
    titleId: row.title_id ?? '',
    currency: row.currency,
    price: priceText(row.price, row.currency) || row.about.price,
    fund: row.fund ?? '',
    recordId: row.record_id ?? '',
    reply: row.reply,
    searched: row.searched,
  }))
  return { total, records }
}
