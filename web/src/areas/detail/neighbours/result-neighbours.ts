/** One page of a result list as it was asked for and answered. */
export interface ListPage {
  /** Everything the list was asked with, page and size among it. */
  asked: { page: number; rows: number }
  answered: { total: number; records: readonly { recordId: string; docCode: string }[] }
}

interface Neighbour {
  /** The page of the list it stands on. */
  page: number
  /** Its place on that page, from 0. */
  at: number
}

export interface PlaceInList {
  /** Counted from one over the whole list. */
  place: number
  total: number
  previous: Neighbour | undefined
  next: Neighbour | undefined
}

/** The deepest place a list answers. Source: wire decisions "Search". */
const DEEPEST = 10_000

/** Where a record stands in its list, and which places are beside it, on this page or the one before or after. */
export function placeInList({ asked, answered }: ListPage, recordId: string): PlaceInList | undefined {
  const at = answered.records.findIndex((record) => record.recordId === recordId)
  if (at === -1) return undefined
  const { page, rows } = asked
  const place = (page - 1) * rows + at + 1
  const last = Math.min(answered.total, DEEPEST)
  return {
    place,
    total: answered.total,
    previous: at > 0 ? { page, at: at - 1 } : page > 1 ? { page: page - 1, at: rows - 1 } : undefined,
    next:
      place >= last
        ? undefined
        : at < answered.records.length - 1
          ? { page, at: at + 1 }
          : { page: page + 1, at: 0 },
  }
}
