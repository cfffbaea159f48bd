import { amountText } from './amounts.ts'
import { type Asking, askVerdict, type Verdict } from './asking.ts'

/** Message 37: payment at the desk. `reference` identifies it to the library system. */
export const askFeePaid = (
  asking: Asking,
  paid: { account: string; fen: number; reference: string },
): Promise<Verdict> =>
  askVerdict(
    asking,
    {
      code: '37',
      // fee type 01: other; payment type 00: cash
      fixed: `${asking.at}0100CNY`,
      fields: [
        ['BV', amountText(paid.fen)],
        ['AO', asking.institution],
        ['AA', paid.account],
        ['AC', ''],
        ['AD', ''],
        ['BK', paid.reference],
      ],
    },
    '38',
  )
