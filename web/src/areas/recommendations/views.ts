import type { SiteConfig } from '@wenyuan/contract/areas/site.ts'

/** The views of the tab, in their order. */
const suggestionViews = ['mine', 'catalogue', 'search', 'form', 'electronic', 'everybody'] as const
export type SuggestionView = (typeof suggestionViews)[number]

type Flags = Pick<
  SiteConfig,
  'orderSuggestions' | 'freeSuggestions' | 'customSuggestions' | 'suggestionRecord'
>

/**
 * The views that a library offers; an absent flag counts as on (spec 1 §3 "Login config"). Pure.
 *
 * @param hasCatalogues whether an order catalogue is open
 */
export function viewsOf({
  orderSuggestions = true,
  freeSuggestions = true,
  customSuggestions = true,
  suggestionRecord = true,
  hasCatalogues,
}: Flags & { hasCatalogues: boolean }): SuggestionView[] {
  const on: Record<SuggestionView, boolean> = {
    mine: suggestionRecord,
    catalogue: orderSuggestions && hasCatalogues,
    search: customSuggestions,
    form: freeSuggestions,
    electronic: freeSuggestions || customSuggestions,
    everybody: true,
  }
  return suggestionViews.filter((view) => on[view])
}

/** The view of an address: one that is offered, or else the first. Pure. */
export const viewOf = (asked: string, offered: readonly SuggestionView[]): SuggestionView =>
  offered.find((view) => view === asked) ?? offered[0] ?? 'everybody'
