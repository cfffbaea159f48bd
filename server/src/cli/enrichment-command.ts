import { providers } from '../integrations/enrichment/choose.ts'
import { switchedOn, switchOn } from '../integrations/enrichment/store.ts'
import type { Command, Commands } from '../core/command.ts'
import { tenantOf } from '../core/tenant-of.ts'
import { UsageError } from '../core/output.ts'

const names = providers.map(({ name }) => name).join('|')

const enrichmentSet: Command = {
  usage: `--tenant CODE --providers NAME[=ADDRESS],…   (${names}, or none)`,
  about: 'Set the external sources of a tenant, in order; give an address if a source is served elsewhere.',
  async run({ parse }, { appContext, output }) {
    const { values } = parse({ tenant: { type: 'string' }, providers: { type: 'string' } })
    const scope = tenantOf(appContext, values.tenant)
    if (values.providers !== undefined) {
      const list = values.providers === 'none' ? [] : values.providers.split(',').map(providerOf)
      await switchOn(scope, list)
    }
    for (const { provider, base_url } of await switchedOn(scope))
      output.line(base_url === '' ? provider : `${provider}=${base_url}`)
  },
}

function providerOf(text: string): { provider: string; base_url: string } {
  const [provider = '', ...rest] = text.trim().split('=')
  if (!providers.some(({ name }) => name === provider))
    throw new UsageError(`There is no source "${provider}"; there are ${names.replaceAll('|', ', ')}.`)
  const address = rest.join('=')
  if (address !== '' && !(URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)))
    throw new UsageError(`"${address}" is not an http(s) address.`)
  return { provider, base_url: address.replace(/\/+$/, '') }
}

export const commands: Commands = { 'enrichment set': enrichmentSet }
