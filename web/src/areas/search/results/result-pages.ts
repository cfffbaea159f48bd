/** The last result that paging can reach. Source: wire decisions "Search". */
const DEEPEST = 10_000

/** The last page of the pager: 0 without results, never beyond what the server answers. */
export const lastPageOf = (total: number, size: number): number =>
  Math.min(Math.ceil(total / size), Math.floor(DEEPEST / size))
