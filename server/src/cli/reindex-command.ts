import type { Command } from './command.ts'
import { libraryOf } from './tenant-of.ts'
import { readParameters } from './parameters.ts'

export const reindexCommand: Command = {
  usage: '--tenant CODE',
  about: 'Build the search index of a library anew from its records, beside the live one.',
  async run(parameters, { house, output }) {
    const { values } = readParameters(parameters, { tenant: { type: 'string' } }, 'reindex --tenant CODE')
    const { tenant } = libraryOf(house, values.tenant)
    await house.feed.rebuild(tenant, 'asked for')
    await house.feed.dropUnfollowed(tenant)
    const { records, bytes } = await house.engine.stats(tenant)
    output.line(`${tenant}: ${records} records, ${Math.round(bytes / 1_048_576)} MB`)
  },
}
