import type { Command, Commands } from '../../core/command.ts'
import { Fail } from '../../core/fail.ts'
import { UsageError } from '../../core/output.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { failureText } from '../../locales/words.ts'
import { cancelForLibrary } from './staff-steps.ts'

const cancelCommand: Command = {
  usage: 'NUMBER --tenant CODE [--note TEXT]',
  about:
    'Cancel an order of the shop for the library, also one that its vendor has: the vendor is asked first.',
  async run({ parse }, { appContext, output }) {
    const text = { type: 'string' } as const
    const { values, positionals } = parse({ tenant: text, note: text })
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
