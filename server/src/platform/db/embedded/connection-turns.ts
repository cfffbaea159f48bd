import { FairQueue } from '../../threads/fair-queue.ts'

/** Schedules the single connection of the embedded database. Tenant `null` is the program's own maintenance. */
export interface ConnectionTurns {
  /**
   * Resolves with a release function when the connection is free for the caller alone.
   *
   * @throws the signal's reason when it is aborted before that
   */
  hold(tenant: string | null, signal?: AbortSignal): Promise<() => void>
  turn<T>(tenant: string | null, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Runs after all queued work. Later requests are rejected. */
  lastTurn<T>(work: () => Promise<T>): Promise<T>
}

const HOUSE = ''
/** Maintenance of tables should mostly run while no tenant needs the connection. */
const WEIGHT_OF_HOUSE = 0.25

/**
 * One holder at a time. Tenants share the time on the connection fairly, by duration and not by number of statements.
 */
export function makeConnectionTurns(now: () => number = () => performance.now()): ConnectionTurns {
  const queue = new FairQueue<(release: () => void) => void>((key) => (key === HOUSE ? WEIGHT_OF_HOUSE : 1))
  let isHeld = false
  let last: (() => void) | undefined

  const handOn = () => {
    const next = queue.next()
    isHeld = next !== undefined
    if (!next) {
      last?.()
      return
    }
    const from = now()
    next.waiting(() => {
      next.ended(now() - from)
      handOn()
    })
  }
  const hold = (tenant: string | null, signal?: AbortSignal): Promise<() => void> =>
    new Promise((resolve, reject) => {
      if (last) {
        reject(new Error('The embedded database has stopped.'))
        return
      }
      const onAbort = () => reject(signal?.reason)
      signal?.addEventListener('abort', onAbort, { once: true })
      queue.add(tenant ?? HOUSE, (release) => {
        signal?.removeEventListener('abort', onAbort)
        if (signal?.aborted) release()
        else resolve(release)
      })
      if (!isHeld) handOn()
    })
  return {
    hold,
    async turn(tenant, work, signal) {
      const release = await hold(tenant, signal)
      try {
        return await work()
      } finally {
        release()
      }
    },
    async lastTurn(work) {
      await new Promise<void>((resolve) => {
        last = resolve
        if (!isHeld) resolve()
      })
      return work()
    },
  }
}
