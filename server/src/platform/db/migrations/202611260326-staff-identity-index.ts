import { addIndex } from '../online-steps.ts'

/** A person at a provider has one account. */
export const online = [
  addIndex({
    name: 'staff_account_identity',
    table: 'staff_account',
    of: '(tenant, identity) where identity is not null',
    unique: true,
  }),
]
