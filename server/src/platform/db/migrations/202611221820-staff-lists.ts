import { addIndex } from '../online-steps.ts'

/** Indexes for the lists of the staff: open requests, and readers who have asked for deletion. */
export const online = [
  addIndex({
    name: 'request_open',
    table: 'request',
    of: "(tenant, made_at, request_no) where status in ('start', 'accepted')",
  }),
  addIndex({
    name: 'reader_deletion_asked',
    table: 'reader',
    of: '(tenant, deletion_asked_at, reader_id) where deletion_asked_at is not null',
  }),
]
