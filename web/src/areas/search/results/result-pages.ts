/** The deepest place a reader can page to. Source: wire decisions "Search". */
const DEEPEST = 10_000

/** The last page a pager may offer: 0 for no results, never beyond what the server answers. */
export const lastPageOf = (total: number, size: number): number =>
  Math.min(Math.ceil(total / size), Math.floor(DEEPEST / size))
