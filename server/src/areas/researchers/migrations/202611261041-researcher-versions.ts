import { noteChanges } from '../../../platform/db/list-version-steps.ts'
import { addIndex } from '../../../platform/db/online-steps.ts'

/** Numbers of researchers by department and letter are kept in memory; the pages of all are read in their order. */
export const online = [
  ...noteChanges({
    table: 'researcher',
    list: 'researchers',
    only: { columns: 'department, letter', differ: (row) => `(${row}.department, ${row}.letter)` },
  }),
  addIndex({
    name: 'researcher_by_zh',
    table: 'researcher',
    of: "(tenant, ((entry ->> 'former')::boolean), sort_zh, code)",
  }),
  addIndex({
    name: 'researcher_by_en',
    table: 'researcher',
    of: "(tenant, ((entry ->> 'former')::boolean), sort_en, code)",
  }),
]
