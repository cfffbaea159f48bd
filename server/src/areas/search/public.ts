/** Exports for other areas. */
export { makeSearchAnswers } from './answer.ts'
export { cardOf, cardsOf } from './cards.ts'
export { facetLabels } from './facet-labels.ts'
export { findHits, type PartOfCollection } from './find.ts'
export { headingsOfRecords, makeSpelling } from './spelling.ts'
export { upsertSavedSearch } from './store.ts'
export { hasBlankTerm } from './request.ts'
export { savedBodyProblem } from './saved-body.ts'
