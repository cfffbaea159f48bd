/** Exports for other areas. */
export { cardOf, cardsOf } from './cards.ts'
export { facetLabels } from './facet-labels.ts'
export { findHits } from './find.ts'
export { headingsOfRecords, makeSpelling } from './spelling.ts'
export { upsertSavedSearch } from './store.ts'
export { hasBlankTerm } from './request.ts'
export { savedBodyProblem } from './saved-body.ts'
