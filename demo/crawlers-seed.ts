import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import { addDays } from '@wenyuan/server/domain/circulation/days.ts'
import { makeCrawlerLedger } from '@wenyuan/server/http/crawlers/crawler-ledger.ts'
import { crawlerTotals } from '@wenyuan/server/http/crawlers/crawler-store.ts'
import { dayIn } from '@wenyuan/server/platform/calendar.ts'

/** Invented programs, in networks that are reserved for documentation (RFC 5737, RFC 3849). */
const programs = [
  {
    agent: 'ExampleSearchBot/2.1 (+https://search.example/bot)',
    network: '192.0.2.0/24',
    calls: 640,
    every: 1,
  },
  { agent: 'python-requests/2.32.3', network: '198.51.100.0/24', calls: 210, every: 2, deep: 0.3 },
  { agent: 'CatalogueMirror/0.9', network: '2001:db8:12::/48', calls: 95, every: 3, deep: 0.8 },
  { agent: 'curl/8.14.1', network: '203.0.113.0/24', calls: 12, every: 5 },
  { agent: '', network: '203.0.113.0/24', calls: 4, every: 9 },
]

/** Automated visits of the last days, ending today, for the report in the staff room. */
export async function seedCrawlers(appContext: AppContext, tenant: string, days: number): Promise<void> {
  const { database, clock } = appContext
  const today = dayIn('Asia/Shanghai', clock())
  const where = { db: database.ofTenant(tenant), tenant }
  // counts of a second run would be added
  if ((await crawlerTotals(where, addDays(today, -days))).length > 0) return
  const ledger = makeCrawlerLedger(database)
  for (let ago = 0; ago < days; ago++) {
    const day = addDays(today, -ago)
    for (const { agent, network, calls, every, deep = 0 } of programs) {
      if (ago % every > 0) continue
      // a wave over the week
      const made = Math.round(calls * (1 + 0.4 * Math.sin(ago)))
      ledger.note(
        tenant,
        { day, network, agent, verified: false },
        { calls: made, deep: Math.round(made * deep) },
      )
    }
  }
  await ledger.write()
}
