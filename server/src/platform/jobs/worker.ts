import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { type JobOutcome, type Running, runDueJobs } from './runner.ts'
import { type Due, dueAt } from './store.ts'
import type { SiteScope } from '../../scope.ts'

/** What a node does by itself, for all libraries, as long as it runs. */
export interface JobWorker {
  start(): void
  /** Looks after every library once; resolves when all that was due has ended. `start` does so again and again. */
  round(): Promise<void>
  /** Ends when what is under way has ended, or after some seconds: another node takes up what was not ended. */
  stop(): Promise<void>
  figures(): JobFigures
}

export interface JobFigures {
  /** Jobs ended here since the start, by kind and outcome. */
  ended: { kind: string; outcome: JobOutcome; count: number }[]
  /** Of all libraries, as last seen. */
  waiting: number
  dead: number
}

export interface Round {
  /** The libraries there are now. */
  libraries: () => SiteScope[]
  running: Omit<Running, 'holder' | 'signal' | 'onEnd'>
  /** Puts down what the clock asks for; told what is due already. @returns true when it did */
  schedule: (where: SiteScope, due: Due) => Promise<boolean>
  /** What has queues of its own: messages and the index. */
  follow: (where: SiteScope, due: Due) => Promise<void>
  nightKind: string
  onError: (tenant: string, error: unknown) => void
  /** Between two rounds. */
  everyMs?: number
}

const ROUND_MS = 5_000
/** However many libraries there are, a node looks at so many in a second at most. */
const LOOKS_A_SECOND = 50
/** Libraries that are worked for at the same time: one whose mail server hangs keeps no other waiting. */
const LANES = 4
const STOP_WITHIN_MS = 7_000

export function makeJobWorker(round: Round): JobWorker {
  const stop = new AbortController()
  const holder = `${hostname()} ${process.pid} ${randomUUID()}`
  const ended = new Map<string, { kind: string; outcome: JobOutcome; count: number }>()
  const seen = new Map<string, Pick<Due, 'waiting' | 'dead'>>()
  const busy = new Map<string, Promise<void>>()
  let rounds: Promise<void> = Promise.resolve()

  const noteEnd = (tenant: string) => (kind: string, outcome: JobOutcome, error?: unknown) => {
    const key = `${kind} ${outcome}`
    const known = ended.get(key) ?? { kind, outcome, count: 0 }
    ended.set(key, { ...known, count: known.count + 1 })
    if (error !== undefined) round.onError(tenant, error)
  }

  const lookAfter = async (where: SiteScope): Promise<void> => {
    const due = await dueAt(where, round.nightKind)
    seen.set(where.tenant, due)
    const scheduled = await round.schedule(where, due)
    // a search cluster or mail server that is down keeps no night from being done
    await round.follow(where, due).catch((error: unknown) => round.onError(where.tenant, error))
    if (due.jobs > 0 || scheduled)
      await runDueJobs(where, {
        ...round.running,
        holder,
        signal: stop.signal,
        onEnd: noteEnd(where.tenant),
      })
  }

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
    },
    async stop() {
      stop.abort()
      const done = rounds.then(() => Promise.all(busy.values()))
      await Promise.race([done, pause(STOP_WITHIN_MS, undefined, { ref: false })])
    },
    figures() {
      const sum = (of: 'waiting' | 'dead') => [...seen.values()].reduce((total, one) => total + one[of], 0)
      return { ended: [...ended.values()], waiting: sum('waiting'), dead: sum('dead') }
    },
  }
}
