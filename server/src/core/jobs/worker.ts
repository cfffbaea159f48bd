import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { type JobOutcome, type Running, runDueJobs } from './runner.ts'
import { type Due, dueAt } from './store.ts'
import type { SiteScope } from '../scope.ts'

/** The background work of a node, for all tenants. */
export interface JobWorker {
  start(): void
  /** Visits every tenant once; resolves when all due work has ended. `start` repeats it. */
  round(): Promise<void>
  /** Waits for running work, for some seconds at most: another node takes over what is left. */
  stop(): Promise<void>
  figures(): JobFigures
}

export interface JobFigures {
  /** Jobs ended by this node since its start, by kind and outcome. */
  ended: { kind: string; outcome: JobOutcome; count: number }[]
  /** Of all tenants, as last seen. */
  waiting: number
  dead: number
}

export interface Round {
  /** The current tenants. */
  libraries: () => SiteScope[]
  running: Omit<Running, 'holder' | 'signal' | 'onEnd'>
  /**
   * Enqueues jobs by the clock.
   *
   * @returns true when it enqueued any
   */
  schedule: (where: SiteScope, due: Due) => Promise<boolean>
  /** Handles what has queues of its own: notices and the index. */
  follow: (where: SiteScope, due: Due) => Promise<void>
  nightlyKind: string
  onError: (tenant: string, error: unknown) => void
  /** Pause between two rounds. */
  everyMs?: number
}

const ROUND_MS = 5_000
/** Limits the load on the database with many tenants. */
const LOOKS_A_SECOND = 50
/** Tenants processed concurrently, so that one with a hanging mail server does not block the others. */
const LANES = 4
/** Long jobs of a node at once: each of them reads a file and fills the index. */
const LONG_LANES = 2
const STOP_WITHIN_MS = 7_000

export function makeJobWorker(round: Round): JobWorker {
  const stop = new AbortController()
  const holder = `${hostname()} ${process.pid} ${randomUUID()}`
  const ended = new Map<string, { kind: string; outcome: JobOutcome; count: number }>()
  const seen = new Map<string, Pick<Due, 'waiting' | 'dead'>>()
  const busy = new Map<string, Promise<void>>()
  /** Long jobs by tenant. */
  const long = new Map<string, Promise<void>>()
  const kindsThat = (areLong: boolean) =>
    Object.fromEntries(
      Object.entries(round.running.kinds).filter(([, { isLong = false }]) => isLong === areLong),
    )
  const shortKinds = kindsThat(false)
  const longKinds = kindsThat(true)
  let rounds: Promise<void> = Promise.resolve()

  const noteEnd = (tenant: string) => (kind: string, outcome: JobOutcome, error?: unknown) => {
    const key = `${kind} ${outcome}`
    const known = ended.get(key) ?? { kind, outcome, count: 0 }
    ended.set(key, { ...known, count: known.count + 1 })
    if (error !== undefined) round.onError(tenant, error)
  }

  const lookAfter = async (where: SiteScope): Promise<void> => {
    const due = await dueAt(where, round.nightlyKind)
    seen.set(where.tenant, due)
    const scheduled = await round.schedule(where, due)
    // a failing search cluster or mail server must not prevent the nightly jobs
    await round.follow(where, due).catch((error: unknown) => round.onError(where.tenant, error))
    if (due.jobs === 0 && !scheduled) return
    const running = { ...round.running, holder, signal: stop.signal, onEnd: noteEnd(where.tenant) }
    beginLong(where, running)
    await runDueJobs(where, { ...running, kinds: shortKinds })
  }

  const beginLong = (where: SiteScope, running: Running): void => {
    const { tenant } = where
    if (long.has(tenant) || long.size >= LONG_LANES || Object.keys(longKinds).length === 0) return
    const work = runDueJobs(where, { ...running, kinds: longKinds })
      .catch((error: unknown) => round.onError(tenant, error))
      .finally(() => long.delete(tenant))
    long.set(tenant, work)
  }

  const allWork = () => Promise.all([...busy.values(), ...long.values()])

  const goRound = async (): Promise<void> => {
    const libraries = round.libraries()
    for (const where of libraries) {
      if (stop.signal.aborted) return
      const { tenant } = where
      if (busy.has(tenant)) continue
      if (busy.size >= LANES) await Promise.race(busy.values())
      const work = lookAfter(where)
        .catch((error: unknown) => round.onError(tenant, error))
        .finally(() => busy.delete(tenant))
      busy.set(tenant, work)
      await pause(1_000 / LOOKS_A_SECOND)
    }
    const known = new Set(libraries.map(({ tenant }) => tenant))
    for (const tenant of seen.keys()) if (!known.has(tenant)) seen.delete(tenant)
  }

  return {
    start() {
      rounds = (async () => {
        while (!stop.signal.aborted) {
          await goRound()
          await pause(round.everyMs ?? ROUND_MS, undefined, { signal: stop.signal, ref: false }).catch(
            () => {},
          )
        }
      })()
    },
    async round() {
      await goRound()
      await Promise.all(busy.values())
      // begun by the work before
      await allWork()
    },
    async stop() {
      stop.abort()
      const done = rounds.then(() => Promise.all(busy.values())).then(allWork)
      await Promise.race([done, pause(STOP_WITHIN_MS, undefined, { ref: false })])
    },
    figures() {
      const sum = (of: 'waiting' | 'dead') => [...seen.values()].reduce((total, one) => total + one[of], 0)
      return { ended: [...ended.values()], waiting: sum('waiting'), dead: sum('dead') }
    },
  }
}
