import { encodeText } from './bytes.ts'
import type { SortedStrings } from './sorted-strings.ts'
import { StringCursor } from './sorted-strings.ts'

/** One string and where it stands. The cursors move on when the next entry is asked for. */
export interface MergedEntry<S> {
  cursor: StringCursor
  sources: { source: S; cursor: StringCursor }[]
}

/** Walks several sorted tables as one; the entries of one string come together. */
export function* mergedEntries<S>(
  sources: readonly S[],
  tableOf: (source: S) => SortedStrings,
  prefix = '',
): Generator<MergedEntry<S>> {
  const start = encodeText(prefix)
  let heads = sources.flatMap((source) => {
    const cursor = new StringCursor()
    const table = tableOf(source)
    return table.seek(start, cursor) && cursor.startsWith(start) ? [{ source, cursor, table }] : []
  })
  while (heads.length > 0) {
    let first = heads[0]!
    let same = [first]
    for (let i = 1; i < heads.length; i++) {
      const head = heads[i]!
      const order = head.cursor.compareWith(first.cursor)
      if (order === 0) same.push(head)
      else if (order < 0) {
        first = head
        same = [head]
      }
    }
    const { cursor } = first
    yield { cursor, sources: same }
    let ended = false
    for (const head of same) {
      if (!head.table.advance(head.cursor) || !head.cursor.startsWith(start)) {
        head.cursor.index = -1
        ended = true
      }
    }
    if (ended) heads = heads.filter((head) => head.cursor.index >= 0)
  }
}
