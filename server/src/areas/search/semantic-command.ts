import type { Command } from '../../cli/command.ts'
import { readParameters } from '../../cli/parameters.ts'
import { tenantOf } from '../../cli/tenant-of.ts'
import { buildSemanticIndex } from '../../domain/records/semantic-index.ts'

const buildUsage = '--tenant CODE'

export const semanticBuild: Command = {
  usage: buildUsage,
  about: 'Build the index for search by meaning now; otherwise it is built each night.',
  async run(parameters, { appContext, output }) {
    const { values } = readParameters(
      parameters,
      { tenant: { type: 'string' } } as const,
      `semantic build ${buildUsage}`,
    )
    const built = await buildSemanticIndex(tenantOf(appContext, values.tenant), appContext.semantic)
    output.line(`${built.records} records, ${built.words} words`)
  },
}
