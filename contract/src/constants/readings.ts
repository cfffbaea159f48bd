/**
 * Other readings of what was typed, in the order in which they are tried. Each has one file in
 * `server/src/search/readings` and one sentence in the words of the result list.
 */
export const readingKinds = [
  'number',
  'file-name',
  'frame',
  'form',
  'nickname',
  'other-language',
  'spelling',
  'initials',
  'abbreviation',
  'other-name',
  'edition',
  'learned',
  'correction',
  'fewer-words',
] as const
export type ReadingKind = (typeof readingKinds)[number]
