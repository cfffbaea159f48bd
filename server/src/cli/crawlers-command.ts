import { crawlerDays } from '../http/crawlers/crawler-store.ts'
import { dayIn } from '../platform/calendar.ts'
import type { Command, Commands } from '../core/command.ts'
import { tenantOf } from '../core/tenant-of.ts'
import { UsageError } from '../core/output.ts'

const DAY_MS = 86_400_000
const MOST_DAYS = 30
const MOST_ROWS = 500

const crawlersCommand: Command = {
  usage: '--tenant CODE [--days 7] [--json]',
  about:
    'List automated clients of the last days: network, user agent, calls, and how many were delayed, challenged or refused.',
  async run({ parse }, { appContext, output }) {
    const options = {
      tenant: { type: 'string' },
      days: { type: 'string', default: '7' },
      json: { type: 'boolean', default: false },
    } as const
    const { values } = parse(options)
    const days = Number(values.days)
    if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
      throw new UsageError(`--days takes a whole number from 1 to ${MOST_DAYS}.`)
    const library = tenantOf(appContext, values.tenant)
    await appContext.crawlers.write()
    const since = dayIn(library.site.settings.timeZone, new Date(library.now.getTime() - (days - 1) * DAY_MS))
    const rows = await crawlerDays(library, since, MOST_ROWS)
    if (values.json) {
      for (const row of rows) output.line(JSON.stringify(row))
      return
    }
    output.line(`${library.tenant}: ${library.site.settings.crawlers.mode}`)
    if (rows.length === 0) output.line('No program was seen.')
    for (const { day, network, agent, calls, deep, slowed, asked, refused, verified } of rows) {
      const did = Object.entries({ deep, slowed, asked, refused }).filter(([, count]) => count > 0)
      output.line(
        [
          day,
          network,
          `${calls} calls`,
          ...did.map(([name, count]) => `${count} ${name}`),
          verified ? 'verified' : '',
          JSON.stringify(agent),
        ]
          .filter(Boolean)
          .join('\t'),
      )
    }
  },
}

export const commands: Commands = { crawlers: crawlersCommand }
