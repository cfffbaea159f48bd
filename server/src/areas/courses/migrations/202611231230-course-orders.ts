import { addIndex } from '../../../platform/db/online-steps.ts'

/** Orders of the lists of courses, and courses by teacher. */
export const online = [
  addIndex({ name: 'course_by_zh', table: 'course', of: '(tenant, sort_zh, code)' }),
  addIndex({ name: 'course_by_en', table: 'course', of: '(tenant, sort_en, code)' }),
  addIndex({ name: 'course_by_code', table: 'course', of: '(tenant, folded_code text_pattern_ops)' }),
  addIndex({ name: 'course_of_teachers', table: 'course', of: 'using gin (teacher_codes)' }),
  addIndex({
    name: 'course_run_with_books',
    table: 'course_run',
    of: '(tenant, term, course) where books > 0',
  }),
]
