import type { Command, Commands } from '../../core/command.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { buildSemanticIndex, embedShownRecords } from '../../domain/records/semantic-index.ts'

const semanticBuild: Command = {
  usage: '--tenant CODE',
  about: 'Build the index for search by meaning now; otherwise it is built each night.',
  async run({ parse }, { appContext, output }) {
    const { values } = parse({ tenant: { type: 'string' } } as const)
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
