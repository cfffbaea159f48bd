import type { Scope } from '../../scope.ts'
import { builtInCopyStates } from './built-in/copy-states.ts'
import type { Day } from './days.ts'
import { demoCopyStates } from './demo/copy-states.ts'

/** Who asks, and of which library. */
export type Asking = Pick<Scope, 'db' | 'tenant' | 'reader'>

/** What circulation knows of a record beside the state of its copies. */
export interface Circulation {
  /** Each copy that is out, by barcode: its last day, and the library it belongs to. */
  out: ReadonlyMap<string, { dueOn: Day; library: string }>
  /** How many readers stand in line for it. */
  waiting: number
}

export const nothingOut: Circulation = { out: new Map(), waiting: 0 }

/**
 * What a library system tells of many records at once; a record of which it knows nothing is left out. It throws while
 * the system is out of order.
 */
export type CopyStates = (
  asking: Asking,
  recordIds: readonly string[],
) => Promise<ReadonlyMap<string, Circulation>>

const untold: CopyStates = async () => new Map()

/** By the kind of library system; those that are not named tell of copies one by one only. */
const statesByKind: Readonly<Record<string, CopyStates>> = {
  'built-in': builtInCopyStates,
  demo: demoCopyStates(builtInCopyStates),
}

/** Asks whichever system the library uses. */
export const askCopyStates: CopyStates = async (asking, recordIds) => {
  const { db, tenant } = asking
  const row = await db
    .selectFrom('library_choice')
    .select('kind')
    .where('tenant', '=', tenant)
    .executeTakeFirst()
  return (statesByKind[row?.kind ?? 'built-in'] ?? untold)(asking, recordIds)
}
