import { FairQueue } from '../../threads/fair-queue.ts'

/** Schedules the single connection of the embedded database. Tenant `null` is the program's own maintenance. */
export interface ConnectionScheduler {
  /**
   * Resolves with a release function when the connection is free for the caller alone.
   *
   * @throws the signal's reason when it is aborted before that
   */
  hold(tenant: string | null, signal?: AbortSignal): Promise<() => void>
  run<T>(tenant: string | null, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Runs after all queued work. Later requests are rejected. */
  runLast<T>(work: () => Promise<T>): Promise<T>
}

const MAINTENANCE = ''
/** Maintenance of tables should mostly run while no tenant needs the connection. */
const MAINTENANCE_WEIGHT = 0.25

/**
 * One holder at a time. Tenants share the time on the connection fairly, by duration and not by number of statements.
 */
export function makeConnectionScheduler(now: () => number = () => performance.now()): ConnectionScheduler {
  const queue = new FairQueue<(release: () => void) => void>((key) =>
    key === MAINTENANCE ? MAINTENANCE_WEIGHT : 1,
  )
  let isHeld = false
  let last: (() => void) | undefined

  const grantNext = () => {
    const next = queue.next()
    isHeld = next !== undefined
    if (!next) {
      last?.()
      return
    }
    const from = now()
    next.waiting(() => {
      next.ended(now() - from)
      grantNext()
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
      queue.add(tenant ?? MAINTENANCE, (release) => {
        signal?.removeEventListener('abort', onAbort)
        if (signal?.aborted) release()
        else resolve(release)
      })
      if (!isHeld) grantNext()
    })
  return {
    hold,
    async run(tenant, work, signal) {
      const release = await hold(tenant, signal)
      try {
        return await work()
      } finally {
        release()
      }
    },
    async runLast(work) {
      await new Promise<void>((resolve) => {
        last = resolve
        if (!isHeld) resolve()
      })
      return work()
    },
  }
}
