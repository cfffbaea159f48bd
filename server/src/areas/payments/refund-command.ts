import { resumeRefunds, returnCredit } from './public.ts'
import type { Command } from '../../cli/command.ts'
import { tenantOf, readerOf } from '../../cli/tenant-of.ts'
import { readParameters } from '../../cli/parameters.ts'

const usage = '[ACCOUNT] --tenant CODE'
const yuan = (fen: number): string => (fen / 100).toFixed(2)

export const deskRefund: Command = {
  usage,
  about: 'Refund a reader’s credit to where it was paid from; without ACCOUNT, check unfinished refunds.',
  async run(parameters, { appContext, output }) {
    const { values, positionals } = readParameters(
      parameters,
      { tenant: { type: 'string' } },
      `desk refund ${usage}`,
    )
    const { gateways } = appContext
    const where = tenantOf(appContext, values.tenant)
    if (positionals[0] === undefined) {
      output.line(`${await resumeRefunds(where, gateways.of)} refunds ended`)
      return
    }
    const { reader_id: readerId } = await readerOf(where, positionals[0])
    const { returned, underWay, atTheDesk } = await returnCredit(where, gateways.of, readerId)
    output.line(`${yuan(returned)} paid back, ${yuan(underWay)} under way, ${yuan(atTheDesk)} to be paid out`)
  },
}
