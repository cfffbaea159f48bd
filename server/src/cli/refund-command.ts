import { failureText } from '../locales/words.ts'
import { resumeRefunds, returnCredit } from '../areas/payments/public.ts'
import type { Command, Commands } from '../core/command.ts'
import { tenantOf } from '../core/tenant-of.ts'
import { readerOf } from '../domain/readers/reader-of.ts'
import { UsageError } from '../core/output.ts'
import { moveCashAtDesk } from '../staff-api/desk-credit.ts'
import { commandDrawer } from '../domain/circulation/cash-drawer.ts'
import { isBranch } from '../staff-api/drawers.ts'

const yuan = (fen: number): string => (fen / 100).toFixed(2)

const deskRefund: Command = {
  usage: '[ACCOUNT [RECEIPT]] --tenant CODE [--branch CODE]',
  about:
    'Refund a reader’s credit to where it was paid from, and with RECEIPT the rest in cash; without ACCOUNT, check unfinished refunds.',
  async run({ parse }, { appContext, output }) {
    const { values, positionals } = parse({ tenant: { type: 'string' }, branch: { type: 'string' } })
    const { gateways } = appContext
    const where = tenantOf(appContext, values.tenant)
    if (positionals[0] === undefined) {
      output.line(`${await resumeRefunds(where, gateways.of)} refunds ended`)
      return
    }
    const { reader_id: readerId } = await readerOf(where, positionals[0])
    const { branch = '' } = values
    if (!(await isBranch(where, branch)))
      throw new UsageError(`There is no branch with the code "${branch}".`)
    const drawer = commandDrawer(branch)
    const { returned, underWay, atTheDesk } = await returnCredit(where, gateways.of, readerId)
    const receiptNo = positionals[1] ?? ''
    if (receiptNo === '' || atTheDesk === 0) {
      output.line(
        `${yuan(returned)} paid back, ${yuan(underWay)} under way, ${yuan(atTheDesk)} to be paid out`,
      )
      return
    }
    const cash = await moveCashAtDesk(where, {
      readerId,
      kind: 'refunded-cash',
      fen: atTheDesk,
      receiptNo,
      drawer,
    })
    if ('because' in cash) throw new UsageError(`${failureText(cash.because, 'en')} (${cash.because})`)
    output.line(
      `${yuan(returned)} paid back, ${yuan(underWay)} under way, ${yuan(cash.fen)} paid out in cash`,
    )
  },
}

export const commands: Commands = { 'desk refund': deskRefund }
