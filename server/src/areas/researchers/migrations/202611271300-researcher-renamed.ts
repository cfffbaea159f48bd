import { addTrigger } from '../../../platform/db/online-steps.ts'

const ordered = (row: 'old' | 'new') =>
  `${row}.folded, ${row}.sort_zh, ${row}.sort_en, ${row}.entry ->> 'former'`

/** Names and orders of researchers are kept in memory. */
export const online = [
  addTrigger({
    name: 'researcher_renamed',
    table: 'researcher',
    runs: 'note_row_change',
    given: 'researchers',
    when: 'after update of entry, folded, sort_zh, sort_en',
    each: `for each row when ((${ordered('old')}) is distinct from (${ordered('new')}))`,
  }),
]
