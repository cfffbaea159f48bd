import type { crawlerCalls } from '@wenyuan/contract/staff/calls/operator.ts'
import { addDays } from '../domain/circulation/days.ts'
import { crawlerClients, crawlerTotals } from '../http/crawlers/crawler-store.ts'
import { dayIn } from '../platform/calendar.ts'
import type { HandlersOf } from './handler.ts'

const MOST_CLIENTS = 200
const none = { calls: 0, deep: 0, slowed: 0, asked: 0, refused: 0 }

export const crawlerHandlers: HandlersOf<typeof crawlerCalls> = {
  'crawler-report': async ({ where, app }, { days }) => {
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
}
