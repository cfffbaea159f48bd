import type { Command, Commands } from '../../core/command.ts'
import { readParameters } from '../../core/parameters.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { harvestReports } from './harvest.ts'

const harvestUsage = '--tenant CODE'

const harvestCommand: Command = {
  usage: harvestUsage,
  about:
    'Ask the vendors of the setting vendorReports for the reports of the last twelve months that are not stored yet.',
  async run(parameters, { appContext, output }) {
    const { values } = readParameters(
      parameters,
      { tenant: { type: 'string' } },
      `usage harvest ${harvestUsage}`,
    )
    const scope = tenantOf(appContext, values.tenant)
    const { outsideNetworks } = appContext.config
    const { asked, stored } = await harvestReports(scope, { outsideNetworks, again: true })
    output.line(`${asked} reports asked for, ${stored} stored`)
  },
}

export const commands: Commands = { 'usage harvest': harvestCommand }
