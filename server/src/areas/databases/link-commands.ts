import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command, Commands } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { isNetwork, listOfNetworks } from '../../platform/networks.ts'
import { csvOf } from '../../platform/spreadsheet/spreadsheet.ts'
import { checkLinks } from '../../domain/links/link-check.ts'
import { linkedThings } from './links.ts'
import { failingLinks, uncheckedLinks } from '../../domain/links/link-store.ts'

const MOST_RECORDS = 100_000
const MOST_LISTED = 10_000

const linksCheck: Command = {
  usage: '--tenant CODE [--records 500] [--journals 500] [--allow NETWORK,NETWORK]',
  about:
    'Ask the addresses of all databases and of the next records and journals whether they still work. Networks that are not public are never asked, unless --allow names them.',
  async run({ parse }, { appContext, output, signal }) {
    const text = { type: 'string' } as const
    const { values } = parse({ tenant: text, records: text, journals: text, allow: text })
    const scope = tenantOf(appContext, values.tenant)
    const networks = (values.allow ?? '').split(',').filter((one) => one !== '')
    const wrong = networks.find((one) => !isNetwork(one))
    if (wrong !== undefined) throw new UsageError(`"${wrong}" is no network, such as 10.0.0.0/8.`)
    const records = numberOf(values.records ?? '500', MOST_RECORDS)
    const journals = numberOf(values.journals ?? '500', MOST_RECORDS)
    const allowed = listOfNetworks(networks)
    const limits = { database: Infinity, record: records, journal: journals }
    const things = linkedThings(appContext.areas, limits)
    const { asked, failed, unchecked } = await checkLinks(scope, { things, allowed, signal })
    const kept = unchecked === 0 ? '' : `, ${unchecked} not checked (robots.txt)`
    output.line(`${asked} links asked, ${failed} do not work today${kept}`)
  },
}

const linksList: Command = {
  usage: '--tenant CODE [--days 3 | --not-checked] [--csv FILE]',
  about:
    'List links that have failed on several days, one after the other, or those that were not checked because their hosts keep programs out; or write them to a spreadsheet (CSV).',
  async run({ parse }, { appContext, cwd, output }) {
    const text = { type: 'string' } as const
    const { values } = parse({ tenant: text, days: text, csv: text, 'not-checked': { type: 'boolean' } })
    const scope = tenantOf(appContext, values.tenant)
    const links = values['not-checked']
      ? await uncheckedLinks(scope, MOST_LISTED)
      : await failingLinks(scope, numberOf(values.days ?? '3', 1_000), MOST_LISTED)
    const rows = links.map(({ failures, verdict, detail, source, source_id, title, url }) => [
      failures,
      verdict,
      detail,
      source,
      source_id,
      title,
      url,
    ])
    if (values.csv === undefined)
      for (const row of rows) output.line(row.map((cell) => String(cell).replaceAll(/\s+/g, ' ')).join('\t'))
    else writeFileSync(resolve(cwd, values.csv), await csvOf(inOne([heading, ...rows])))
    output.line(`${links.length} links`)
  },
}

const heading = ['days', 'verdict', 'detail', 'source', 'id', 'title', 'address']

async function* inOne<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}

function numberOf(text: string, most: number): number {
  if (!/^\d{1,6}$/.test(text) || Number(text) > most)
    throw new UsageError(`A number from 0 to ${most}, not "${text}".`)
  return Number(text)
}

export const commands: Commands = {
  'links check': linksCheck,
  'links list': linksList,
}
