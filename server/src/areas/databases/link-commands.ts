import type { Command, Commands } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { isNetwork, listOfNetworks } from '../../platform/networks.ts'
import { checkLinks } from '../../domain/links/link-check.ts'
import { linkedThings } from './links.ts'

const MOST_RECORDS = 100_000

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

function numberOf(text: string, most: number): number {
  if (!/^\d{1,6}$/.test(text) || Number(text) > most)
    throw new UsageError(`A number from 0 to ${most}, not "${text}".`)
  return Number(text)
}

export const commands: Commands = {
  'links check': linksCheck,
}
