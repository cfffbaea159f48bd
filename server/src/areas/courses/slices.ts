import type { Slice } from '../../platform/db/paging.ts'

interface Group {
  key: string
  count: number
}

/** The parts of groups, one behind the other, that a slice of all their members consists of. */
export function slicesOf(groups: readonly Group[], { offset, limit }: Slice): ({ key: string } & Slice)[] {
  let before = 0
  return groups.flatMap(({ key, count }) => {
    const from = Math.max(0, offset - before)
    const to = Math.min(count, offset + limit - before)
    before += count
    return from < to ? [{ key, offset: from, limit: to - from }] : []
  })
}
