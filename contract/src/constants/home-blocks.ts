/** The blocks of the home screen below the search box, in the order of a library that says nothing. */
export const homeBlocks = [
  'recommended',
  'newBooks',
  'hotLoans',
  'newCollections',
  'databases',
  'bookLists',
  'topics',
  'collections',
  'disciplines',
  'news',
] as const
export type HomeBlock = (typeof homeBlocks)[number]
