import type { AppContext } from '../core/app-context.ts'
import { IndexNeedsRebuild } from '../search/engines/engine.ts'

/**
 * The nodes share a search cluster. While it replaces a lost shard it fails for a moment, which must not take all of
 * them out of service at once.
 */
const ENGINE_GRACE_MS = 10_000

type ReadinessPorts = Pick<AppContext, 'database' | 'tenants' | 'engine' | 'feed' | 'clock'>

/** Tells why the node cannot serve, in one sentence; undefined: it can. */
export function makeReadiness({
  database,
  tenants,
  engine,
  feed,
  clock,
}: ReadinessPorts): AppContext['whyNotReady'] {
  let engineAnsweredAt = Number.NEGATIVE_INFINITY
  return async () => {
    try {
      await database.ping()
    } catch (error) {
      return `The database does not answer (${wordsOf(error)}).`
    }
    try {
      const codes = tenants.all().map(({ code }) => code)
      const all = await Promise.all(codes.map((code) => engine.stats(code)))
      engineAnsweredAt = clock().getTime()
      if (all.some(({ records }, at) => records === 0 && feed.added(codes[at] ?? '') !== undefined))
        return 'An index is built anew from the records: it was missing or empty.'
    } catch (error) {
      if (error instanceof IndexNeedsRebuild)
        return `An index is built anew from the records: ${error.message}.`
      if (clock().getTime() - engineAnsweredAt >= ENGINE_GRACE_MS)
        return `The search engine does not answer (${wordsOf(error)}).`
    }
    return feed.isSettled() ? undefined : 'The indexes are being looked at after the start.'
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
