import type { Command, Commands } from '../../core/command.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { fundBalances } from '../../domain/funds/store.ts'
import { priceText } from '../../domain/order-titles/price.ts'

const fundsCommand: Command = {
  usage: '--tenant CODE [--json]',
  about: 'List the funds (`things import funds`) with what is reserved, spent and left.',
  async run({ parse }, { appContext, output }) {
    const { values } = parse({ tenant: { type: 'string' }, json: { type: 'boolean' } })
    const balances = await fundBalances(tenantOf(appContext, values.tenant))
    if (values.json) {
      output.line(
        JSON.stringify(
          balances.map(({ fund: { code, amount, currency }, reserved, spent, free }) => ({
            code,
            currency,
            amount,
            reserved,
            spent,
            free,
          })),
        ),
      )
      return
    }
    for (const { fund, reserved, spent, free } of balances) {
      const said = (amount: number) => priceText(amount, fund.currency)
      output.line(
        `${fund.code}\t${fund.name.en}\t${said(fund.amount)}\treserved ${said(reserved)}\tspent ${said(spent)}\tleft ${said(free)}`,
      )
    }
  },
}

export const commands: Commands = { funds: fundsCommand }
