import { addCheck } from '../../../platform/db/online-steps.ts'

/** Links of databases, records and journals. */
export const online = [
  addCheck({
    name: 'link_check_sources',
    table: 'link_check',
    that: "source in ('database', 'record', 'journal')",
  }),
]
