import { addColumn, addIndex, type OnlineStep } from '../online-steps.ts'

/** Loans that are there already count as made here; one that another system made says nothing from now on. */
const withoutDefault: OnlineStep = (site) =>
  site.askBriefly('alter table loan alter column reader_type drop default')

/** What a loan keeps of its reader, and by which a day is counted. */
export const online = [
  addColumn({ name: 'reader_type', table: 'loan', type: "text default ''" }),
  withoutDefault,
  addColumn({ name: 'first_of', table: 'loan', type: "text not null default ''" }),
  addColumn({ name: 'lent_month', table: 'reader', type: 'date' }),
  addColumn({ name: 'supplied_at', table: 'ill_supply', type: 'timestamptz' }),
  addIndex({ name: 'loan_lent', table: 'loan', of: '(tenant, lent_at)' }),
  addIndex({
    name: 'loan_returned',
    table: 'loan',
    of: '(tenant, returned_at) where returned_at is not null',
  }),
  addIndex({
    name: 'loan_renewed',
    table: 'loan',
    of: '(tenant, renewed_at) where renewed_at is not null',
  }),
  addIndex({ name: 'ledger_at', table: 'ledger', of: '(tenant, at)' }),
]
