import { addColumn } from '../online-steps.ts'

const ofTerm = (name: string, type = 'int') => addColumn({ name, table: 'loan_rule', type })

/** The terms that were settings, and those of renewals. Null: as the next wider rule says. */
export const online = [
  ofTerm('position', 'int not null default 1000'),
  ofTerm('renewal_days'),
  ofTerm('renewal_window'),
  ofTerm('copies'),
  ofTerm('holds'),
  ofTerm('debt_limit', 'bigint'),
  ofTerm('pick_up_days'),
]
