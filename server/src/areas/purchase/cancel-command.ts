import type { Command, Commands } from '../../core/command.ts'
import { Fail } from '../../core/fail.ts'
import { UsageError } from '../../core/output.ts'
import { readParameters } from '../../core/parameters.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { failureText } from '../../locales/words.ts'
import { cancelForLibrary } from './staff-steps.ts'

const usage = 'NUMBER --tenant CODE [--note TEXT]'

const cancelCommand: Command = {
  usage,
  about:
    'Cancel an order of the shop for the library, also one that its vendor has: the vendor is asked first.',
  async run(parameters, { appContext, output }) {
    const text = { type: 'string' } as const
    const { values, positionals } = readParameters(
      parameters,
      { tenant: text, note: text },
      `shop order cancel ${usage}`,
    )
    const scope = tenantOf(appContext, values.tenant)
    const [orderNo = ''] = positionals
    try {
      await cancelForLibrary(scope, appContext, orderNo, values.note?.trim().slice(0, 500) ?? '')
    } catch (error) {
      throw error instanceof Fail ? new UsageError(failureText(error.code, 'en')) : error
    }
    appContext.copiesChanged(scope.tenant)
    output.line(`${orderNo} cancel`)
  },
}

export const commands: Commands = { 'shop order cancel': cancelCommand }
