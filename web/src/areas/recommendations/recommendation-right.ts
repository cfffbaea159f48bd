import type { TabFacts } from '../../app/tab.ts'

/** Suggestions need the reader's right and one enabled kind; an absent flag counts as on. */
export function mayRecommend({ config, mayRecommend }: TabFacts): boolean {
  const {
    orderSuggestions = true,
    freeSuggestions = true,
    customSuggestions = true,
    suggestionRecord = true,
  } = config
  return (
    mayRecommend !== false && (orderSuggestions || freeSuggestions || customSuggestions || suggestionRecord)
  )
}
