import type { Command, Commands } from '../core/command.ts'
import { tenantOf } from '../core/tenant-of.ts'

const reindexCommand: Command = {
  usage: '--tenant CODE',
  about: 'Rebuild the search index of a tenant from its records, while the live one serves.',
  async run({ parse }, { appContext, output }) {
    const { values } = parse({ tenant: { type: 'string' } })
    const { tenant } = tenantOf(appContext, values.tenant)
    await appContext.feed.rebuild(tenant, 'asked for')
    await appContext.feed.dropUnfollowed(tenant)
    const { records, bytes } = await appContext.engine.stats(tenant)
    output.line(`${tenant}: ${records} records, ${Math.round(bytes / 1_048_576)} MB`)
  },
}

export const commands: Commands = { reindex: reindexCommand }
