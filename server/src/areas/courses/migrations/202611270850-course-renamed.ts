import { addTrigger } from '../../../platform/db/online-steps.ts'

const columns = ['folded', 'folded_teachers', 'teacher_codes', 'sort_zh', 'sort_en'] as const

const differs = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')

/** Names and teachers of courses are kept in memory. */
export const online = [
  addTrigger({
    name: 'course_renamed',
    table: 'course',
    runs: 'note_row_change',
    given: 'courses',
    when: `after update of ${columns.join(', ')}`,
    each: `for each row when (${differs})`,
  }),
]
