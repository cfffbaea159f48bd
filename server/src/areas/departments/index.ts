import type { AreaModule } from '../../core/area-module.ts'
import { hasRows } from '../../platform/db/has-rows.ts'
import { departmentsHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'departments',
  calls: departmentsHandlers,
  screens: () => ({ '/departmentList': (scope) => hasRows(scope, 'department') }),
}
