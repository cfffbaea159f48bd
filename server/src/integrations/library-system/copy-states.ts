import type { ItemStatus } from '../../domain/catalogue/record.ts'
import type { Scope, SiteScope } from '../../scope.ts'
import type { Day } from '../../domain/circulation/days.ts'

/** Who asks, and of which library. */
export type Asking = SiteScope & Pick<Scope, 'reader'>

/** A copy that stands otherwise than our catalogue has it. */
export interface Standing {
  library: string
  was: ItemStatus
  is: ItemStatus
}

/** What circulation knows of a record beside the state of its copies in our catalogue. */
export interface Circulation {
  /** Each copy that is out, by barcode: its last day, and the library it belongs to. */
  out: ReadonlyMap<string, { dueOn: Day; library: string }>
  /** How many readers stand in line for it. */
  waiting: number
  /** By barcode; empty where the loans are kept here, and the catalogue with them. */
  standing: ReadonlyMap<string, Standing>
}

export const nothingOut: Circulation = { out: new Map(), waiting: 0, standing: new Map() }

/**
 * What a library system tells of many records at once; a record of which it knows nothing is left out. It throws while
 * the system is out of order.
 */
export type CopyStates = (
  asking: Asking,
  recordIds: readonly string[],
) => Promise<ReadonlyMap<string, Circulation>>

/** For a library system that tells nothing of copies. */
export const untold: CopyStates = async () => new Map()

/** Copies with the status they have now. */
export const asTheyStand = <Copy extends { barcode: string; status: ItemStatus }>(
  copies: readonly Copy[],
  { standing }: Pick<Circulation, 'standing'>,
): Copy[] =>
  copies.map((copy) => {
    const now = standing.get(copy.barcode)
    return now && now.was === copy.status ? { ...copy, status: now.is } : copy
  })

/** Counts of a library's copies by status, with those that stand otherwise counted where they stand. */
export function countsAsTheyStand(
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
