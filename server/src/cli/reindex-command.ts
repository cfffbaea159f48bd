import type { Command, Commands } from '../core/command.ts'
import { tenantOf } from '../core/tenant-of.ts'
import { readParameters } from '../core/parameters.ts'

const reindexCommand: Command = {
  usage: '--tenant CODE',
  about: 'Rebuild the search index of a tenant from its records, while the live one serves.',
  async run(parameters, { appContext, output }) {
    const { values } = readParameters(parameters, { tenant: { type: 'string' } }, 'reindex --tenant CODE')
    const { tenant } = tenantOf(appContext, values.tenant)
    await appContext.feed.rebuild(tenant, 'asked for')
    await appContext.feed.dropUnfollowed(tenant)
    const { records, bytes } = await appContext.engine.stats(tenant)
    output.line(`${tenant}: ${records} records, ${Math.round(bytes / 1_048_576)} MB`)
  },
}

export const commands: Commands = { reindex: reindexCommand }
