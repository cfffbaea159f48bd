import { payProviders } from '@wenyuan/contract/areas/payments.ts'
import { setGateway } from '../systems/payment/choose.ts'
import { SignedHttpSettings } from '../systems/payment/signed-http/open.ts'
import { libraryOf } from './library-of.ts'
import type { Command } from './command.ts'
import { UsageError } from './output.ts'
import { readParameters } from './parameters.ts'

const usage = 'PROVIDER --tenant CODE [--url URL --merchant ID --key KEY | --off]'

export const gatewaySet: Command = {
  usage,
  about: `Set up a way to pay, or take it away: ${payProviders.join(', ')}.`,
  async run(parameters, { house, output }) {
    const text = { type: 'string' } as const
    const { values, positionals } = readParameters(
      parameters,
      { tenant: text, url: text, merchant: text, key: text, off: { type: 'boolean' } },
      `gateway set ${usage}`,
    )
    const where = libraryOf(house, values.tenant)
    const provider = payProviders.find((one) => one === positionals[0])
    if (!provider) throw new UsageError(`There are ${payProviders.join(', ')}.`)
    if (values.off) {
      await setGateway(where, provider, undefined)
      output.line(`${provider} is off`)
      return
    }
    const { url, merchant, key } = values
    const settings = SignedHttpSettings.safeParse({ kind: 'signed-http', url, merchant, key })
    if (!settings.success) {
      const issue = settings.error.issues[0]
      throw new UsageError(`--${issue?.path.join('.') ?? 'url'}: ${issue?.message ?? 'not understood'}.`)
    }
    await setGateway(where, provider, settings.data)
    output.line(`${provider} is on`)
  },
}
