import { Chance } from '@wenyuan/server/search/engines/differential/chance.ts'
import { percentilesOf, rounded } from '../shared/figures.ts'
import type { LoadClient, Outcome } from './client.ts'
import { drawRequest, type LoadWorld, type Part } from './mix.ts'
import { drawArrivals, runOpenLoop, type Timed } from './open-loop.ts'

/** A request with its outcome for the reader. */
export type Seen = Timed<Outcome> & { part: Part; path: string }

export interface Crowd {
  perSecond: number
  seconds: number
  seed: number
  /** Only this part of the mix. */
  part?: Part
}

/** Sends requests of the mix at a rate; resolves with all outcomes when the last has ended. */
export async function drive(
  client: LoadClient,
  world: LoadWorld,
  { perSecond, seconds, seed, part }: Crowd,
): Promise<Seen[]> {
  const chance = new Chance(seed)
  const arrivals = drawArrivals(chance, perSecond, seconds)
  const requests = arrivals.map(() => drawRequest(chance, world, part))
  const timed = await runOpenLoop(arrivals, async (no) => {
    const asked = requests[no]
    return asked ? client.send(asked) : { kind: 'failed' as const, reason: 'nothing to ask' }
  })
  return timed.flatMap((one, no) => {
    const asked = requests[no]
    return asked ? [{ ...one, part: asked.part, path: asked.call.path }] : []
  })
}

/** Summary of outcomes: number of failures, latency, reasons. */
export function summaryOf(seen: readonly Seen[]) {
  const failed = seen.filter(({ outcome }) => outcome.kind === 'failed')
  const reasons = new Map<string, number>()
  for (const { outcome } of failed) {
    const reason = outcome.kind === 'failed' ? outcome.reason : ''
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  return {
    ...percentilesOf(seen.map(({ milliseconds }) => milliseconds)),
    failed: failed.length,
    ...(failed.length > 0 ? { reasons: Object.fromEntries(reasons) } : {}),
  }
}

/** p95 by part of the mix, and the percentage of declared refusals in each. */
export function partsOf(seen: readonly Seen[]) {
  const parts: readonly Part[] = ['search', 'record', 'account', 'write']
  return Object.fromEntries(
    parts.map((part) => {
      const own = seen.filter((one) => one.part === part)
      const refused = own.filter(({ outcome }) => outcome.kind === 'refused').length
      const { n, p50, p95 } = percentilesOf(own.map(({ milliseconds }) => milliseconds))
      return [part, { n, p50, p95, refused: rounded((100 * refused) / Math.max(1, n), 1) }]
    }),
  )
}
