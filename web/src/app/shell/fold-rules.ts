/**
 * What the header gives up when its row does not fit, in this order: the reader's name, the list of languages, the
 * buttons for colours and help, some of the space, the long form of the library's name; then entries of the menu move
 * into a group "more", the last first. Only a row that has no room for that group has no menu.
 */
export const folds = [
  'name',
  'languages',
  'tools',
  'space',
  'library',
  'more1',
  'more2',
  'more3',
  'more4',
  'more5',
  'menu',
] as const
export type Fold = (typeof folds)[number]

/** How many entries of the menu are in the group "more": a group of one would save no room. */
export function entriesInMore(folded: ReadonlySet<Fold>): number {
  const steps = folds.filter((fold) => fold.startsWith('more') && folded.has(fold)).length
  return steps === 0 ? 0 : steps + 1
}

export interface Folding {
  /** Number of the folds made. */
  level: number
  /** The width that each level needs, once known: it is kept when the level did not fit. */
  needed: readonly number[]
}

/** One step towards the fullest row that fits; the same value when nothing changes. */
export function nextFolding(
  { level, needed }: Folding,
  { width, content }: { width: number; content: number },
): Folding {
  if (content > width + 1 && level < folds.length) {
    const known = [...needed]
    known[level] = content
    return { level: level + 1, needed: known }
  }
  const fuller = needed[level - 1]
  // what did not fit before is tried again only with enough room
  if (level > 0 && fuller !== undefined && width >= fuller) return { level: level - 1, needed }
  return { level, needed }
}
