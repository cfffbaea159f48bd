import { addIndex } from '../../../platform/db/online-steps.ts'

/** The page of every record asks for the gifts among its copies. */
export const online = [
  addIndex({
    name: 'donation_line_record',
    table: 'donation_line',
    of: "(tenant, record_id) where outcome = 'kept'",
  }),
]
