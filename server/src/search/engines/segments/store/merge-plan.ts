/** What deciding about merges needs to know of a segment. */
export interface Mergeable {
  key: string
  documents: number
  /** Documents that would not be written again. */
  superseded: number
}

/** With more segments than this the smallest are joined; every segment costs each search a little. */
export const mostSegments = 10
const joinedAtOnce = 5
/** A segment is written anew without its replaced documents when they are this part of it. */
const wornPart = 0.25

/** The segments to be merged next, or none. Small ones first, so that a record is rewritten rarely. */
export function chooseMerge(segments: readonly Mergeable[]): string[] {
  const worn = segments.find(
    ({ documents, superseded }) => superseded > 0 && superseded >= documents * wornPart,
  )
  if (segments.length <= mostSegments) return worn ? [worn.key] : []
  const bySize = segments.toSorted((a, b) => a.documents - a.superseded - (b.documents - b.superseded))
  return bySize.slice(0, segments.length - mostSegments + joinedAtOnce - 1).map(({ key }) => key)
}
