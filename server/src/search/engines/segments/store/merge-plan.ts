/** The properties of a segment that merge decisions need. */
export interface Mergeable {
  key: string
  documents: number
  /** Number of documents that a merge drops. */
  superseded: number
}

/** Above this number the smallest segments are merged; every segment makes each search slightly slower. */
export const mostSegments = 10
const joinedAtOnce = 5
/** A segment is rewritten when this share of its documents is superseded. */
const wornPart = 0.25

/** Keys of the segments to merge next; empty if none. Small ones first, so that records are rewritten rarely. */
export function chooseMerge(segments: readonly Mergeable[]): string[] {
  const worn = segments.find(
    ({ documents, superseded }) => superseded > 0 && superseded >= documents * wornPart,
  )
  if (segments.length <= mostSegments) return worn ? [worn.key] : []
  const bySize = segments.toSorted((a, b) => a.documents - a.superseded - (b.documents - b.superseded))
  return bySize.slice(0, segments.length - mostSegments + joinedAtOnce - 1).map(({ key }) => key)
}
