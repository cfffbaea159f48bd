import type { Command, Commands } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { SignedShopSettings } from '../../integrations/bookshop/settings.ts'
import { shopVendors } from './shop-store.ts'

/** Connects a vendor that has a service of its own. */
const connectCommand: Command = {
  usage: 'VENDOR --tenant CODE [--url URL --customer ID --key - | --off]',
  about:
    'Connect a vendor (`things import shop-vendors`, adapter signed-http) to its service, the key read from the standard input, or disconnect it.',
  async run({ parse }, { appContext, output }) {
    const text = { type: 'string' } as const
    const { values, positionals } = parse({
      tenant: text,
      url: text,
      customer: text,
      key: text,
      off: { type: 'boolean' },
    })
    const scope = tenantOf(appContext, values.tenant)
    const [code = ''] = positionals
    if (!(await shopVendors.list(scope)).some((vendor) => vendor.code === code))
      throw new UsageError(`There is no vendor "${code}": \`things import shop-vendors\` adds it.`)
    if (values.off) {
      await appContext.bookshops.connect(scope, code, undefined)
      output.line(`${code} is disconnected`)
      return
    }
    const { url, customer, key } = values
    const settings = SignedShopSettings.safeParse({ url, customer, key })
    if (!settings.success) {
      const [issue] = settings.error.issues
      throw new UsageError(
        `${issue?.path.join('.') ?? 'The settings'}: ${issue?.message ?? 'not understood'}.`,
      )
    }
    await appContext.bookshops.connect(scope, code, settings.data)
    output.line(`${code} is connected`)
  },
}

export const commands: Commands = { 'shop connect': connectCommand }
