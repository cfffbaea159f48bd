/**
 * What changing some kinds of curated content takes besides the right to change content at all: loans and money of every
 * reader, and programs that are trusted, are no pages.
 */
export const contentRights = ['circulation-content', 'connection-content'] as const
export type ContentRight = (typeof contentRights)[number]
