/** What has become of a suggestion. Source: spec 1 §4 "Purchase suggestion outcomes"; the last three are the library's. */
export const suggestionStates = [
  'processing',
  'agreeOrder',
  'agreeTry',
  'ordered',
  'arrived',
  'onShelf',
  'reject',
  'cancelled',
] as const
export type SuggestionState = (typeof suggestionStates)[number]

/** States to which staff move a suggestion. */
export type SuggestionStep = Exclude<SuggestionState, 'processing' | 'cancelled'>
export const suggestionSteps = suggestionStates.filter(
  (state): state is SuggestionStep => state !== 'processing' && state !== 'cancelled',
)

/** States in which the library still has something to do. */
export const openSuggestionStates = ['processing', 'agreeOrder', 'agreeTry', 'ordered', 'arrived'] as const

export const suggestionKinds = ['book', 'journal', 'electronic'] as const
export type SuggestionKind = (typeof suggestionKinds)[number]

/** Kinds of electronic resources that readers suggest. */
export const electronicTypes = [
  'database',
  'e-journal',
  'e-book',
  'audio-video',
  'software',
  'other',
] as const

/**
 * Kinds of lists of titles: what a vendor takes orders for, records of new books that vendors send, titles announced
 * before publication (CIP), and journals.
 */
export const orderCatalogueKinds = ['order', 'new', 'cip', 'journals'] as const
export type OrderCatalogueKind = (typeof orderCatalogueKinds)[number]

/** Fields in which titles of order catalogues are searched. */
export const titleFields = ['all', 'title', 'author', 'publisher', 'isbn', 'issn', 'subject'] as const

/** Titles that can be suggested at once. */
export const SUGGESTED_AT_ONCE = 50

/** Characters of a remark. */
export const REMARK_LENGTH = 500
