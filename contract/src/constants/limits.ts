/** Limits of requests: the app keeps to them and the server checks them. */

/** Maximum rows of the advanced search form. */
export const SEARCH_TERMS_LIMIT = 20
/** Maximum values of all filters of a search together. */
export const FILTER_VALUES_LIMIT = 500
/** Maximum characters typed to find a facet value. */
export const FACET_FIND_LENGTH = 64
/** Maximum rows per page of most lists. */
export const LIST_ROWS_LIMIT = 100
