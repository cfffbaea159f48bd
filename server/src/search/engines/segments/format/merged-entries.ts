import { encodeText } from './bytes.ts'
import type { SortedStrings } from './sorted-strings.ts'
import { StringCursor } from './sorted-strings.ts'

/** A string with its position in each table that has it. The cursors are reused for the next entry. */
export interface MergedEntry<S> {
  cursor: StringCursor
  sources: { source: S; cursor: StringCursor }[]
}

/** Iterates over several sorted tables in one order; the entries of equal strings are grouped. */
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
