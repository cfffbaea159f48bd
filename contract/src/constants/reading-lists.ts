/** Maximum characters of a list's name. */
export const LIST_NAME_LENGTH = 100
/** Maximum characters of a list's introduction. */
export const LIST_INTRODUCTION_LENGTH = 1_000
/** Maximum characters of a note on a record of a list. */
export const LIST_NOTE_LENGTH = 500
/** Maximum characters of the name under which a reader publishes a list. */
export const LIST_OWNER_LENGTH = 40
/** Maximum lists of a reader. */
export const LISTS_LIMIT = 200
/** Maximum records of a list. */
export const LIST_RECORDS_LIMIT = 2_000
/** Maximum records added to a list in one call. */
export const LIST_ADD_LIMIT = 200
/** Maximum records moved or removed in one call. */
export const LIST_MOVE_LIMIT = 500
/** Maximum references of a file that are looked up in one call. */
export const REFERENCES_LIMIT = 300
/** Maximum characters of a file of references. */
export const REFERENCES_LENGTH = 1_000_000
/** Maximum size of a cover in bytes. Source: areas "Book lists": jpg or png under 2 MB. */
export const LIST_COVER_BYTES = 2 * 1_048_576

/**
 * Who sees a list: the owner; nobody else until staff approve it; everybody; the owner, because staff refused to publish
 * it.
 */
export const listStates = ['private', 'waiting', 'published', 'refused'] as const
export type ListState = (typeof listStates)[number]

/** Orders of a list's records. */
export const listSorts = ['position', 'added', 'title', 'author', 'year'] as const
export type ListSort = (typeof listSorts)[number]
