import { type Asking, askVerdict, copyAndPatron, type Verdict, verdictOf } from './asking.ts'
import { valueOf, valuesOf } from './message.ts'
import { NO_INSTANT } from './times.ts'

/** Message 29. No third-party renewal, no fee acknowledged. */
export const askRenewal = (asking: Asking, account: string, barcode: string): Promise<Verdict> =>
  askVerdict(
    asking,
    {
      code: '29',
      fixed: `NN${asking.at}${NO_INSTANT}`,
      fields: [...copyAndPatron(asking, account, barcode), ['BO', 'N']],
    },
    '30',
  )

/** Message 65: renews all loans of a patron. @returns the renewed and the refused ones */
export async function askRenewalOfAll(
  { connection, institution, at }: Asking,
  account: string,
): Promise<{ renewed: string[]; refused: string[] }> {
  const answer = await connection.ask(
    {
      code: '65',
      fixed: at,
      fields: [
        ['AO', institution],
        ['AA', account],
        ['AD', ''],
        ['AC', ''],
        ['BO', 'N'],
      ],
    },
    '66',
  )
  return { renewed: valuesOf(answer, 'BM'), refused: valuesOf(answer, 'BN') }
}

/** Message 11. */
export const askCheckOut = (asking: Asking, account: string, barcode: string): Promise<Verdict> =>
  askVerdict(
    asking,
    {
      code: '11',
      fixed: `NN${asking.at}${NO_INSTANT}`,
      fields: [
        ['AO', asking.institution],
        ['AA', account],
        ['AB', barcode],
        ['AC', ''],
        ['AD', ''],
        ['BO', 'N'],
      ],
    },
    '12',
  )

/** Message 09. `keptFor`: the account with a hold on the copy, where the server reports it (CY, a common extension). */
export async function askCheckIn(
  asking: Asking,
  barcode: string,
): Promise<Verdict & { keptFor: string | undefined }> {
  const answer = await asking.connection.ask(
    {
      code: '09',
      fixed: `N${asking.at}${asking.at}`,
      fields: [
        ['AP', ''],
        ['AO', asking.institution],
        ['AB', barcode],
        ['AC', ''],
      ],
    },
    '10',
  )
  return { ...verdictOf(asking, answer), keptFor: valueOf(answer, 'CY') }
}
