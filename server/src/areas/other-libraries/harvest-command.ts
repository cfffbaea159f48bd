import type { Command, Commands } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { HarvestFailed } from '../../integrations/oai-source/failure.ts'
import { harvest } from './harvest.ts'
import { everyOaiSource } from './oai-source-store.ts'

const harvestCommand: Command = {
  usage: 'SOURCE --tenant CODE [--again]',
  about:
    'Copy what has changed in a repository (`things import oai-sources`) since the last harvest, or with --again everything.',
  async run({ parse }, { appContext, output, signal }) {
    const { values, positionals } = parse({ tenant: { type: 'string' }, again: { type: 'boolean' } })
    const where = tenantOf(appContext, values.tenant)
    const [code = ''] = positionals
    const source = (await everyOaiSource(where)).find((one) => one.code === code)
    if (!source) throw new UsageError(`There is no source "${code}": \`things import oai-sources\` adds it.`)
    try {
      const { read, added, updated, unchanged, withdrawn, rejected } = await harvest(
        appContext,
        where,
        source,
        {
          again: values.again ?? false,
          signal,
        },
      )
      output.line(
        `${read} read: ${added} added, ${updated} updated, ${unchanged} unchanged, ${withdrawn} withdrawn, ${rejected} rejected`,
      )
    } catch (error) {
      if (error instanceof HarvestFailed)
        throw new Error(`The harvest ended early (${error.message}). Run it again to continue.`, {
          cause: error,
        })
      throw error
    }
  },
}

export const commands: Commands = { harvest: harvestCommand }
