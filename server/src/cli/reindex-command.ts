import type { Command } from './command.ts'
import { UsageError } from './output.ts'
import { readParameters } from './parameters.ts'

export const reindexCommand: Command = {
  usage: '--tenant CODE',
  about: 'Build the search index of a library anew from its records, beside the live one.',
  async run(parameters, { house, output }) {
    const { values } = readParameters(parameters, { tenant: { type: 'string' } }, 'reindex --tenant CODE')
    const tenant = house.tenants.byCode(values.tenant ?? '')
    if (!tenant) throw new UsageError(`There is no library with the code "${values.tenant ?? ''}".`)
    await house.feed.rebuild(tenant.code, 'asked for')
    const { records, bytes } = await house.engine.stats(tenant.code)
    output.line(`${tenant.code}: ${records} records, ${Math.round(bytes / 1_048_576)} MB`)
  },
}
