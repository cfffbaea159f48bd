import type { Database } from '../../platform/db/open.ts'
import { addCrawlerDays, type CrawlerDay } from './crawler-store.ts'

type Counts = Pick<CrawlerDay, 'calls' | 'deep' | 'slowed' | 'asked' | 'refused'>

const LONGEST_AGENT = 160
/** Limit of rows between two writes, so that invented user agents cannot fill the memory. */
const MOST_ROWS = 5_000

export interface CrawlerLedger {
  note(
    tenant: string,
    visit: Pick<CrawlerDay, 'day' | 'network' | 'agent' | 'verified'>,
    counts: Partial<Counts>,
  ): void
  /** Writes the collected counts. The counts of several nodes add up. */
  write(): Promise<void>
}

export function makeCrawlerLedger(database: Database): CrawlerLedger {
  let held = new Map<string, CrawlerDay & { tenant: string }>()
  return {
    note(tenant, { day, network, agent, verified }, counts) {
      const short = agent.slice(0, LONGEST_AGENT)
      const key = JSON.stringify([tenant, day, network, short])
      const known = held.get(key)
      if (!known && held.size >= MOST_ROWS) return
      const row = known ?? { ...nothing, tenant, day, network, agent: short, verified }
      for (const name of countNames) row[name] += counts[name] ?? 0
      held.set(key, row)
    },
    async write() {
      const rows = [...held.values()]
      held = new Map()
      for (const [tenant, days] of Map.groupBy(rows, (row) => row.tenant))
        await addCrawlerDays({ db: database.ofTenant(tenant), tenant }, days)
    },
  }
}

const countNames = ['calls', 'deep', 'slowed', 'asked', 'refused'] as const
const nothing: Counts = { calls: 0, deep: 0, slowed: 0, asked: 0, refused: 0 }
