import type { AreaModule } from '../../core/area-module.ts'
import { hasRows } from '../../platform/db/has-rows.ts'
import { departmentAnswers } from './best-answers.ts'
import { departmentsHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'departments',
  calls: departmentsHandlers,
  bestAnswers: departmentAnswers,
  screens: () => ({ '/departmentList': (scope) => hasRows(scope, 'department') }),
}
