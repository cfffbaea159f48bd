/** What other areas may use of this one. */
export { cardOf, cardsOf } from './cards.ts'
export { facetLabels } from './facet-labels.ts'
export { upsertSavedSearch } from './store.ts'
