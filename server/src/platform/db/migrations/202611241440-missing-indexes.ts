import { addIndex } from '../online-steps.ts'

/** Tables of which a reader may download, or the library erase, the own rows; each is found by its reader. */
const ofReader = [
  'donation_line',
  'donation_event',
  'ill_event',
  'shop_quote',
  'purchase_line',
  'purchase_address',
  'researcher_claim',
  'subscription_record',
]

/** Indexes for statements that read a large table as a whole: `bench -- plans`. */
export const online = [
  ...ofReader.map((table) => addIndex({ name: `${table}_of_reader`, table, of: '(tenant, reader_id)' })),
  addIndex({ name: 'ledger_debit', table: 'ledger', of: '(tenant, debit)' }),
  addIndex({ name: 'ledger_credit', table: 'ledger', of: '(tenant, credit)' }),
  // which copies were ever lent, and the last loan of a copy
  addIndex({ name: 'loan_of_copy', table: 'loan', of: '(tenant, barcode, returned_at desc)' }),
  addIndex({ name: 'list_follow_newest', table: 'list_follow', of: '(tenant, followed_at desc)' }),
  addIndex({
    name: 'reading_list_record_class',
    table: 'reading_list_record',
    of: `(tenant, class_no collate "C", list_id) where class_no <> ''`,
  }),
]
