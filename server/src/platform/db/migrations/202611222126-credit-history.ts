import { addIndex } from '../online-steps.ts'

/** Readers see the history of their credit; the ledger has all transfers of the library. */
export const online = (['debit', 'credit'] as const).map((side) =>
  addIndex({
    name: `ledger_credit_${side}`,
    table: 'ledger',
    of: `(tenant, ${side}, at) where ${side} like 'prepayment:%'`,
  }),
)
