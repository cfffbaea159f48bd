import type { CrawlerReport } from '@wenyuan/contract/staff/crawlers.ts'
import { z } from 'zod'
import { addDays } from '../domain/circulation/days.ts'
import { crawlerClients, crawlerTotals } from '../http/crawlers/crawler-store.ts'
import { dayIn } from '../platform/calendar.ts'
import { siteList } from './site-operation.ts'

/** Visits are kept for thirty days. */
const MOST_DAYS = 30
const MOST_CLIENTS = 200
const none = { calls: 0, deep: 0, slowed: 0, asked: 0, refused: 0 }

export const crawlerLists = {
  'crawler-report': siteList(
    'Automated visits of the last days: sums by day, and the clients with most calls. Readers are not among them.',
    z.strictObject({ days: z.number().int().min(1).max(MOST_DAYS).default(7) }),
    async ({ where, app }, { days }): Promise<CrawlerReport> => {
      // counts of other nodes are some seconds old
      await app.crawlers.write()
      const until = dayIn(where.site.settings.timeZone, where.now)
      const from = addDays(until, 1 - days)
      const [totals, clients] = await Promise.all([
        crawlerTotals(where, from),
        crawlerClients(where, { since: from, most: MOST_CLIENTS }),
      ])
      const known = new Map(totals.map((total) => [total.day, total]))
      const everyDay = Array.from({ length: days }, (_, no) => addDays(from, no))
      return {
        mode: where.site.settings.crawlers.mode,
        from,
        until,
        days: everyDay.map((day) => known.get(day) ?? { day, ...none }),
        ...clients,
      }
    },
  ),
} as const
