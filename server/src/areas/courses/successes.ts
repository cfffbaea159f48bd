import type { courses } from '@wenyuan/contract/areas/courses.ts'
import type { SuccessCases } from '../../core/area-module.ts'

export const successes: SuccessCases<typeof courses> = {
  addItems: ({ output: { added } }) => (added === 0 ? 'known' : { case: 'added', facts: { count: added } }),
}
