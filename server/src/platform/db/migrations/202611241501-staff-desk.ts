import { addColumn, addIndex } from '../online-steps.ts'

/** The desk of the staff room: readers are searched, blocks have a reason, and loans may be claimed as returned. */
export const online = [
  addColumn({ name: 'block_reason', table: 'reader', type: "text not null default ''" }),
  addColumn({ name: 'claimed_at', table: 'loan', type: 'timestamptz' }),
  // bytewise, so that a range of texts is a prefix
  addIndex({ name: 'reader_account_prefix', table: 'reader', of: '(tenant, account_key collate "C")' }),
  addIndex({ name: 'reader_name', table: 'reader', of: '(tenant, name, reader_id)' }),
  addIndex({
    name: 'reader_phone',
    table: 'reader',
    of: '(tenant, phone) where phone_verified',
  }),
  addIndex({
    name: 'loan_claimed',
    table: 'loan',
    of: '(tenant, claimed_at, loan_id) where claimed_at is not null and returned_at is null',
  }),
]
