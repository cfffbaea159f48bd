/** One page of a result list: input and answer. */
export interface ListPage {
  /** The complete input, with page and size. */
  asked: { page: number; rows: number }
  answered: { total: number; records: readonly { recordId: string; docCode: string }[] }
}

interface Neighbour {
  /** The page with the record. */
  page: number
  /** Its index on that page, from 0. */
  at: number
}

export interface PlaceInList {
  /** Its number in the whole list, from 1. */
  place: number
  total: number
  previous: Neighbour | undefined
  next: Neighbour | undefined
}

/** The last result that paging can reach. Source: wire decisions "Search". */
const DEEPEST = 10_000

/** The position of a record in its list, and the positions next to it, on this page or an adjacent one. */
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
