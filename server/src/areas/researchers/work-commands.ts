import type { Command, Commands } from '../../core/command.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { suggestAll } from './suggestions.ts'

const researchersSuggest: Command = {
  usage: '--tenant CODE',
  about: 'Compute anew which records may be works of the researchers, as every night.',
  async run({ parse }, { appContext, output }) {
    const { values } = parse({ tenant: { type: 'string' } })
    const scope = tenantOf(appContext, values.tenant)
    output.line(`${await suggestAll(appContext, scope)} works are suggested`)
  },
}

export const commands: Commands = { 'researchers suggest': researchersSuggest }
