import { type Asking, askVerdict, copyAndPatron, type Verdict } from './asking.ts'

/** Hold types of message 15: any copy of the title, or a specific copy. */
const ANY_COPY = '2'
const THIS_COPY = '3'

export const askHold = (
  asking: Asking,
  hold: { account: string; barcode: string; pickUpAt: string; thisCopy: boolean },
): Promise<Verdict> =>
  askVerdict(
    asking,
    {
      code: '15',
      fixed: `+${asking.at}`,
      fields: [
        ['BS', hold.pickUpAt],
        ['BY', hold.thisCopy ? THIS_COPY : ANY_COPY],
        ['AO', asking.institution],
        ['AA', hold.account],
        ['AD', ''],
        ['AB', hold.barcode],
        ['AC', ''],
        ['BO', 'N'],
      ],
    },
    '16',
  )

export const askHoldsEnd = (asking: Asking, account: string, barcode: string): Promise<Verdict> =>
  askVerdict(
    asking,
    {
      code: '15',
      fixed: `-${asking.at}`,
      fields: copyAndPatron(asking, account, barcode),
    },
    '16',
  )
