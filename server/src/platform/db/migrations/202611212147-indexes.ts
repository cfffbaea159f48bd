import { addIndex } from '../online-steps.ts'

/**
 * Indexes for the full scans found by `bench -- plans`: a reader's own data, enrichment answers by question, and the
 * number of records by an index-only scan.
 */
export const online = [
  addIndex({ name: 'rating_reader', table: 'rating', of: '(tenant, reader_id)' }),
  addIndex({ name: 'notice_delivery_reader', table: 'notice_delivery', of: '(tenant, reader_id)' }),
  addIndex({ name: 'pay_refund_reader', table: 'pay_refund', of: '(tenant, reader_id)' }),
  addIndex({ name: 'enrichment_answer_question', table: 'enrichment_answer', of: '(tenant, question)' }),
  addIndex({ name: 'bib_record_shown', table: 'bib_record', of: '(tenant) where not withdrawn' }),
]
