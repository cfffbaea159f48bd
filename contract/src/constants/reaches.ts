/**
 * Where staff see what a reader's call leaves: lists of the staff room, by the names of their calls; or a sentence that
 * says why nobody at the library has to see it.
 */
export type Reaches = readonly `list-${string}`[] | string

/** Sentences for calls of several areas. */
export const ownData = 'Own data: lists, marks, choices and contacts that nobody at the library works on.'
export const atDesk = 'The desk: it stands with the reader, the loan, the request or the charge.'
export const takenBack = 'It takes back what a list shows, which then shows it no more.'
export const betweenReaders = 'Two readers hand a copy over; the desk sees the loan.'
export const onPage = 'It is on a page that all readers see, and among the content of the staff room.'
