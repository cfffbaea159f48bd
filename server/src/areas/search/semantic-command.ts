import type { Command, Commands } from '../../core/command.ts'
import { readParameters } from '../../core/parameters.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { buildSemanticIndex, embedShownRecords } from '../../domain/records/semantic-index.ts'

const buildUsage = '--tenant CODE'

const semanticBuild: Command = {
  usage: buildUsage,
  about: 'Build the index for search by meaning now; otherwise it is built each night.',
  async run(parameters, { appContext, output }) {
    const { values } = readParameters(
      parameters,
      { tenant: { type: 'string' } } as const,
      `semantic build ${buildUsage}`,
    )
    const scope = tenantOf(appContext, values.tenant)
    const built = await buildSemanticIndex(scope, appContext.semantic)
    output.line(`${built.records} records, ${built.words} words`)
    const { embeddingTokensPerNight } = scope.site.settings
    const embedded = await embedShownRecords(scope, appContext.semantic, embeddingTokensPerNight)
    if (!embedded) return
    const rest = embedded.complete ? '' : '; not all yet'
    output.line(`${embedded.records} vectors of the service, ${embedded.tokens} tokens${rest}`)
  },
}

export const commands: Commands = { 'semantic build': semanticBuild }
