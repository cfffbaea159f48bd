/** The 19 values of `searchField` on the wire. Source: wire decisions "Search". */
export const searchFields = [
  'all',
  'any',
  'subject',
  'title',
  'journal',
  'author',
  'publisher',
  'classNo',
  'abstract',
  'callNo',
  'barcode',
  'isbn',
  'issn',
  'uniformBookNo',
  'organisation',
  'authorUnit',
  'keyword',
  'series',
  'toolNo',
] as const

export type SearchField = (typeof searchFields)[number]

/** 1: whole value, 2: words, 3: begins with, 4: ends with. */
export const matchModes = ['1', '2', '3', '4'] as const
export type MatchMode = (typeof matchModes)[number]

export const operators = ['and', 'or', 'not'] as const
export type Operator = (typeof operators)[number]
