import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { BlockList } from 'node:net'
import { cacheKey } from '../../platform/cache-key.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { Database } from '../../platform/db/open.ts'
import { Fail } from '../../core/fail.ts'
import { withSlotReleased } from '../../platform/release-slot.ts'
import type { SigningKeyOf } from '../../domain/readers/signing-keys.ts'
import type { Scope } from '../../core/scope.ts'
import { makeCrawlerLedger } from './crawler-ledger.ts'
import { isDeep, isProgram, verdictOf } from '../../domain/crawlers/crawler-rules.ts'
import {
  clientNetwork,
  isIn,
  isLoopback,
  listOfNetworks,
  networkOf,
  plainAddress,
} from '../../platform/networks.ts'
import { makeEngineCheck, type Names } from './search-engines.ts'
import { VisitBudget } from './visit-budget.ts'
import { makeVisitProofs, MINUTES_PER_PROOF } from './visit-proof.ts'

declare module '../../core/app-context.ts' {
  interface AppContext {
    crawlers: CrawlerGuard
  }
}

/** The facts about a request that the guard needs. */
export interface Visitor {
  address: string
  agent: string
  /** The header `wenyuan-proof`, if present. */
  proof: string | undefined
}

/** Throttles automated clients that would slow the service for readers, by the tenant's settings. */
export interface CrawlerGuard {
  /**
   * Admits a request, possibly delayed.
   *
   * @throws Fail PROOF_WANTED with the proof of work to do first; VISIT_REFUSED; THROTTLED when too many requests are
   * delayed already
   */
  admit(scope: Scope, visitor: Visitor, input: unknown, signal?: AbortSignal): Promise<void>
  /** Writes the counts collected so far to the database. */
  write(): Promise<void>
  close(): Promise<void>
}

interface Parts {
  database: Database
  keyOf: SigningKeyOf
  names: Names
  onError: (error: unknown) => void
}

const SLOWED_MS = 2_000
/** Requests of one tenant that may be delayed at the same time. */
const MOST_SLOWED = 50
const WRITE_MS = 10_000
const REFUSED_SECONDS = 600
/** Browsers have shorter user agents; what follows does not make another visitor. */
const AGENT_COUNTED = 200
/** Budgets that one address has for all its user agents: a reading room has many readers, a program invents agents. */
const BUDGETS_PER_ADDRESS = 5

export function makeCrawlerGuard({ database, keyOf, names, onError }: Parts): CrawlerGuard {
  const budget = new VisitBudget()
  const proofs = makeVisitProofs()
  const ledger = makeCrawlerLedger(database)
  const isEngine = makeEngineCheck(names)
  const slowed = new Map<string, number>()
  /** Keyed by the array of the settings: changed settings are a new array. */
  const allowed = new LRUCache<readonly string[], BlockList>({ max: 1_000 })
  const timer = setInterval(() => void ledger.write().catch(onError), WRITE_MS).unref()

  const allowedBy = (networks: readonly string[]): BlockList => {
    const list = allowed.get(networks) ?? listOfNetworks(networks)
    allowed.set(networks, list)
    return list
  }

  const slow = async (tenant: string, signal: AbortSignal | undefined) => {
    const waiting = slowed.get(tenant) ?? 0
    if (waiting >= MOST_SLOWED) throw new Fail('THROTTLED', { retryAfter: 10 })
    slowed.set(tenant, waiting + 1)
    try {
      await withSlotReleased(() => wait(SLOWED_MS, undefined, signal ? { signal } : {}))
    } finally {
      slowed.set(tenant, (slowed.get(tenant) ?? 1) - 1)
    }
  }

  return {
    async admit(scope, { address: sent, agent, proof }, input, signal) {
      const { tenant, site, now } = scope
      const address = plainAddress(sent)
      if (scope.reader || scope.passwordChange || isLoopback(address)) return
      const settings = site.settings.crawlers
      const network = clientNetwork(address)
      const visitor = cacheKey(tenant, network, agent.slice(0, AGENT_COUNTED))
      const deep = isDeep(input, settings)
      const key = proof === undefined ? undefined : await keyOf(scope, 'visit-proof')
      const most = settings.callsPerMinute * MINUTES_PER_PROOF
      const proved = key !== undefined && proof !== undefined && proofs.accept(key, visitor, proof, now, most)
      if (proved) budget.answered(visitor)
      const spent = [
        { of: visitor, perMinute: settings.callsPerMinute },
        { of: cacheKey(tenant, network), perMinute: BUDGETS_PER_ADDRESS * settings.callsPerMinute },
      ].map(({ of, perMinute }) => !proved && budget.spend(of, perMinute, now))
      const overBudget = spent.includes(true)
      const program = isProgram(agent)
      if (!deep && !overBudget && !program) return
      const verified = program && (await isEngine(agent, address))
      const friend = verified || isIn(allowedBy(settings.allow), address)
      const ignored = budget.ignored(visitor)
      const verdict = verdictOf({ mode: settings.mode, friend, program, overBudget, deep, proved, ignored })
      ledger.note(
        tenant,
        { day: dayIn(site.settings.timeZone, now), network: networkOf(address), agent, verified },
        {
          calls: 1,
          deep: deep ? 1 : 0,
          slowed: verdict === 'slow' ? 1 : 0,
          asked: verdict === 'prove' ? 1 : 0,
          refused: verdict === 'refuse' ? 1 : 0,
        },
      )
      if (verdict === 'slow') await slow(tenant, signal)
      if (verdict === 'refuse') throw new Fail('VISIT_REFUSED', { retryAfter: REFUSED_SECONDS })
      if (verdict === 'prove') {
        budget.ask(visitor)
        throw new Fail('PROOF_WANTED', {
          work: proofs.ask(await keyOf(scope, 'visit-proof'), visitor, now),
          retryAfter: 1,
        })
      }
    },
    write: () => ledger.write(),
    async close() {
      clearInterval(timer)
      await ledger.write().catch(onError)
    },
  }
}
