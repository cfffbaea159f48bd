import type { Command, Commands } from '../../core/command.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { harvestReports } from './harvest.ts'

const harvestCommand: Command = {
  usage: '--tenant CODE',
  about:
    'Ask the vendors of the setting vendorReports for the reports of the last twelve months that are not stored yet.',
  async run({ parse }, { appContext, output }) {
    const { values } = parse({ tenant: { type: 'string' } })
    const scope = tenantOf(appContext, values.tenant)
    const { outsideNetworks } = appContext.config
    const { asked, stored } = await harvestReports(scope, { outsideNetworks, again: true })
    output.line(`${asked} reports asked for, ${stored} stored`)
  },
}

export const commands: Commands = { 'usage harvest': harvestCommand }
