import { LRUCache } from 'lru-cache'
import { type Asking, type Circulation, type CopyStates, nothingOut } from './copy-states.ts'

/** Who reads a record does not wait longer for the library system than this. */
const PATIENCE_MS = 1_500
const MOST_RECORDS = 20_000

export interface KnownStates {
  of(recordId: string): Circulation
  /**
   * Absent while the library system answers. Else when the oldest of these states was learnt; `undefined` inside where some
   * have not been learnt since the portal was started.
   */
  stale?: { asOf: Date | undefined }
}

/** What is known of records' copies now, or was known last. */
export type KnownCopyStates = (
  asking: Asking & { now: Date },
  recordIds: readonly string[],
) => Promise<KnownStates>

interface Learnt {
  circulation: Circulation
  at: Date
}

/** Remembers what the library system last said of each record, for when it is out of order or takes too long. */
export function staleCopyStates(ask: CopyStates, patienceMs: number = PATIENCE_MS): KnownCopyStates {
  const known = new LRUCache<string, Learnt>({ max: MOST_RECORDS })
  const keyOf = (tenant: string, recordId: string) => `${tenant} ${recordId}`

  return async (asking, recordIds) => {
    const { tenant, now } = asking
    // an answer that comes too late for this reader is there for the next
    const asked = ask(asking, recordIds).then((told) => {
      for (const id of recordIds)
        known.set(keyOf(tenant, id), { circulation: told.get(id) ?? nothingOut, at: now })
      return told
    })
    const told = await withinPatience(asked, patienceMs)
    if (told) return { of: (id) => told.get(id) ?? nothingOut }
    const learnt = recordIds.map((id) => known.get(keyOf(tenant, id)))
    const times = learnt.map((one) => one?.at.getTime())
    const asOf = times.includes(undefined) ? undefined : new Date(Math.min(...times.map(Number)))
    return { of: (id) => known.get(keyOf(tenant, id))?.circulation ?? nothingOut, stale: { asOf } }
  }
}

/** Undefined when it fails or takes too long: a system that is out of order is no failure of the page. */
async function withinPatience<T>(asked: Promise<T>, patienceMs: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs)
  })
  try {
    return await Promise.race([asked.catch(() => undefined), tooLong])
  } finally {
    clearTimeout(timer)
  }
}
