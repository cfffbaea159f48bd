/** Limits of requests that the app keeps to and the server checks. */

/** Rows of the advanced search form. */
export const SEARCH_TERMS_LIMIT = 20
/** Characters typed to find a value of a facet. */
export const FACET_FIND_LENGTH = 64
/** Rows of a page of most lists. */
export const LIST_ROWS_LIMIT = 100
