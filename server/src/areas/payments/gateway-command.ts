import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type PayProvider, payProviders } from '@wenyuan/contract/areas/payments.ts'
import { readJson } from '../../integrations/payment/read-json.ts'
import { GatewaySettings, kindsOf, providersToSetUp } from '../../integrations/payment/settings.ts'
import { HIDDEN, mapSecrets, secretPathsOf } from '../../platform/secrets/secret-setting.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import type { Command, Commands } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'

const secrets = secretPathsOf(GatewaySettings)
const gatewaySet: Command = {
  usage: 'PROVIDER --tenant CODE [--settings FILE | --url URL --merchant ID --key - | --off]',
  about: `Configure a payment provider, its key read from the standard input, or remove it: ${providersToSetUp.join(', ')}.`,
  async run({ parse }, { appContext, output, cwd }) {
    const text = { type: 'string' } as const
    const { values, positionals } = parse({
      tenant: text,
      settings: text,
      url: text,
      merchant: text,
      key: text,
      off: { type: 'boolean' },
    })
    const where = tenantOf(appContext, values.tenant)
    const provider = payProviders.find((one) => one === positionals[0])
    if (!provider) throw new UsageError(`There are ${providersToSetUp.join(', ')}.`)
    if (values.off) {
      await appContext.gateways.set(where, provider, undefined)
      output.line(`${provider} is off`)
      return
    }
    if (provider === 'school')
      throw new UsageError(
        'Orders of "school" begin at the school’s own portal; there is no gateway to set up.',
      )
    const { url, merchant, key } = values
    const given =
      values.settings === undefined
        ? { kind: 'signed-http', url, merchant, key }
        : await settingsIn(resolve(cwd, values.settings))
    await appContext.gateways.set(where, provider, settingsFor(provider, given))
    output.line(`${provider} is on`)
  },
}

const gatewayShow: Command = {
  usage: '--tenant CODE',
  about: 'Show the payment providers of a tenant with their settings; secrets are hidden.',
  async run({ parse }, { appContext, output }) {
    const { values } = parse({ tenant: { type: 'string' } })
    const where = tenantOf(appContext, values.tenant)
    for (const provider of payProviders) {
      const settings = await appContext.gateways.settingsOf(where, provider)
      if (settings) output.line(`${provider}\t${JSON.stringify(mapSecrets(settings, secrets, () => HIDDEN))}`)
    }
  },
}

/** Reads keys from a file: a command line is visible to every process. */
async function settingsIn(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`There is no file ${file} that can be read.`)
  })
  const given = readJson(text)
  if (given === undefined) throw new UsageError(`${file} is not JSON.`)
  return given
}

function settingsFor(provider: PayProvider, given: unknown): GatewaySettings {
  const settings = GatewaySettings.safeParse(given)
  if (!settings.success) {
    const issue = settings.error.issues[0]
    throw new UsageError(`${issue?.path.join('.') || 'kind'}: ${issue?.message ?? 'not understood'}.`)
  }
  const kinds = kindsOf(provider)
  if (!kinds.includes(settings.data.kind))
    throw new UsageError(`${provider} is reached by ${kinds.join(' or ')}, not by ${settings.data.kind}.`)
  return settings.data
}

export const commands: Commands = {
  'gateway set': gatewaySet,
  'gateway show': gatewayShow,
}
