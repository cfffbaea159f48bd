import type { ServerWords } from './server-words.ts'

export const en: ServerWords = {
  failures: {
    INPUT_INVALID: 'Something in the request is not right; please check it and try again',
    SIGN_IN_REQUIRED: 'Your sign-in has expired; please sign in again',
    PATH_UNKNOWN: 'There is nothing at this address',
    TOO_LARGE: 'What was sent is too large',
    TIMED_OUT: 'This is taking too long; please try again later',
    THROTTLED: 'Too many requests; please try again in a moment',
    NOT_READY: 'The service is starting; please try again in a moment',
    INTERNAL: 'Something went wrong on our side and has been recorded; please try again later',
    TENANT_UNKNOWN: 'This library was not found',
    TERM_EMPTY: 'Please enter something to search for',
    PAGE_TOO_DEEP: 'Only the first 10,000 results can be paged through; please narrow the search',
    FACET_UNKNOWN: 'There is no such filter',
    RECORD_UNKNOWN: 'This record was not found; it may have been withdrawn',
    SAVED_SEARCH_UNKNOWN: 'No such saved search was found',
    LIBRARY_UNKNOWN: 'There is no such branch library',
    CLASS_UNKNOWN: 'There is no such class',
    PARAMETER_UNKNOWN: 'There is no such parameter',
  },
  resourceTypes: { paper: 'Print', electronic: 'Electronic', digital: 'Digital' },
  allLibraries: 'All libraries',
  unknownLibraryTitle: 'This library was not found',
  unknownLibraryText:
    'The address may be wrong, or the library is not open here yet. Please check the address.',
  searchLabel: 'Search the library',
  searchPlaceholder: 'Title, author, subject, ISBN…',
  searchButton: 'Search',
}
