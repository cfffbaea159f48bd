import { openLoadClient } from './client.ts'
import { drive, type Seen, summaryOf } from './drive.ts'
import type { LoadWorld } from './mix.ts'

/** Readers at a steady rate, while something is done to what they use. */
export interface Steady {
  address: string
  world: LoadWorld
  perSecond: number
  /** Before it begins, and after it has ended. */
  before: number
  after: number
}

export interface Watched {
  before: ReturnType<typeof summaryOf>
  during: ReturnType<typeof summaryOf>
  after: ReturnType<typeof summaryOf>
  /** How long it took, in seconds. */
  took: number
  /** Seconds after its beginning when the last request that failed was due; absent: none failed. */
  lastFailure?: number
}

const PIECE_SECONDS = 5

/**
 * Drives readers until what is done has ended and for a while after; says what they saw before, during and after. Requests
 * belong where they were due.
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
  // what goes wrong is heard when the readers have gone
  done.catch(() => {})
  try {
    for (let piece = 0; now() < Math.min(state.ended + after * 1_000, started + 600_000); piece++) {
      const from = now()
      // the next readers come whether these have their answers or not
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

/** Parts what was seen by when it was due. */
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

/** p95 of all three parts, for the last line of a bench. */
export const p95Of = ({ before, during, after }: Watched) => ({
  before: before.p95,
  during: during.p95,
  after: after.p95,
})
