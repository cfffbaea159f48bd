import { addColumn } from '../online-steps.ts'

/** Orders for charges of a library system elsewhere, which has to be told of the payment. */
export const online = [
  addColumn({ name: 'elsewhere', table: 'pay_order', type: 'boolean not null default false' }),
]
