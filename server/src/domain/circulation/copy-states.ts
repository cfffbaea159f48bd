import type { ItemStatus } from '../catalogue/record.ts'
import type { Scope, SiteScope } from '../../core/scope.ts'
import type { Day } from './days.ts'

/** The tenant and, if signed in, the reader. */
export type Asking = SiteScope & Pick<Scope, 'reader'>

/** A copy whose state differs from our catalogue. */
export interface Standing {
  library: string
  was: ItemStatus
  is: ItemStatus
}

/** Circulation data of a record that our catalogue does not have. */
export interface Circulation {
  /** Lent copies by barcode: due date and branch. */
  out: ReadonlyMap<string, { dueOn: Day; library: string }>
  /** Number of readers in the queue. */
  waiting: number
  /** Set where the library system does not report queues: `waiting` is then 0. */
  queueUnknown?: true
  /** By barcode; empty where circulation is built in, since the catalogue is then up to date. */
  standing: ReadonlyMap<string, Standing>
}

export const nothingOut: Circulation = { out: new Map(), waiting: 0, standing: new Map() }

/**
 * Circulation data of many records in one call; unknown records are omitted. Throws while the system is unavailable.
 */
export type CopyStates = (
  asking: Asking,
  recordIds: readonly string[],
) => Promise<ReadonlyMap<string, Circulation>>

/** For library systems without data about copies. */
export const noCopyStates: CopyStates = async () => new Map()

/** Copies with their current status. */
export const withCurrentStates = <Copy extends { barcode: string; status: ItemStatus }>(
  copies: readonly Copy[],
  { standing }: Pick<Circulation, 'standing'>,
): Copy[] =>
  copies.map((copy) => {
    const now = standing.get(copy.barcode)
    return now && now.was === copy.status ? { ...copy, status: now.is } : copy
  })

/** A branch's copies by status, corrected by the current states. */
export function currentCounts(
  counts: Readonly<Partial<Record<ItemStatus, number>>>,
  library: string,
  { standing }: Pick<Circulation, 'standing'>,
): Partial<Record<ItemStatus, number>> {
  const now = { ...counts }
  for (const { library: of, was, is } of standing.values()) {
    if (of !== library || !now[was]) continue
    now[was] -= 1
    now[is] = (now[is] ?? 0) + 1
  }
  return Object.fromEntries(Object.entries(now).filter(([, copies]) => copies > 0))
}
