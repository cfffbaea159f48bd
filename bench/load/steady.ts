import { openLoadClient } from './client.ts'
import { drive, type Seen, summaryOf } from './drive.ts'
import type { LoadWorld } from './mix.ts'

/** A steady load while an event takes place. */
export interface Steady {
  address: string
  world: LoadWorld
  perSecond: number
  /** Seconds before the event begins, and after it has ended. */
  before: number
  after: number
}

export interface Watched {
  before: ReturnType<typeof summaryOf>
  during: ReturnType<typeof summaryOf>
  after: ReturnType<typeof summaryOf>
  /** Duration of the event, in seconds. */
  took: number
  /** When the last failed request was due, in seconds after the event's beginning; absent: no failures. */
  lastFailure?: number
}

const PIECE_SECONDS = 5

/**
 * Runs the load until some time after the event; reports outcomes before, during and after it. A request counts when it
 * was due.
 */
export async function watchSteady(steady: Steady, happens: () => Promise<void>): Promise<Watched> {
  const { address, world, perSecond, before, after } = steady
  const client = openLoadClient(address)
  const state: { begun: number; ended: number } = { begun: Infinity, ended: Infinity }
  const now = () => performance.now()
  const seen: (Seen & { at: number })[] = []
  const pieces: Promise<void>[] = []
  const started = now()
  const doIt = async () => {
    await until(started + before * 1_000)
    state.begun = now()
    try {
      await happens()
    } finally {
      state.ended = now()
    }
  }
  const done = doIt()
  // an error is reported after the load has ended
  done.catch(() => {})
  try {
    for (let piece = 0; now() < Math.min(state.ended + after * 1_000, started + 600_000); piece++) {
      const from = now()
      // open loop: does not wait for answers
      pieces.push(
        drive(client, world, { perSecond, seconds: PIECE_SECONDS, seed: 500 + piece }).then((all) => {
          seen.push(...all.map((one) => ({ ...one, at: from + one.dueAt })))
        }),
      )
      await until(from + PIECE_SECONDS * 1_000)
    }
    await Promise.all(pieces)
    await done
  } finally {
    client.close()
  }
  return cut(seen, state.begun, state.ended)
}

const until = (at: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, at - performance.now())))

/** Splits the outcomes by when they were due. */
export function cut(seen: readonly (Seen & { at: number })[], begun: number, ended: number): Watched {
  const within = (from: number, to: number) => summaryOf(seen.filter(({ at }) => at >= from && at < to))
  const failures = seen.filter(({ outcome }) => outcome.kind === 'failed').map(({ at }) => at)
  return {
    before: within(-Infinity, begun),
    during: within(begun, ended),
    after: within(ended, Infinity),
    took: Math.round((ended - begun) / 100) / 10,
    ...(failures.length > 0 ? { lastFailure: Math.round((Math.max(...failures) - begun) / 100) / 10 } : {}),
  }
}

/** p95 of the three phases, for the last line of a benchmark. */
export const p95Of = ({ before, during, after }: Watched) => ({
  before: before.p95,
  during: during.p95,
  after: after.p95,
})
