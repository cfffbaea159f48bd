import type { AreaModule } from '../../core/area-module.ts'
import { hasRows } from '../../platform/db/has-rows.ts'
import { failures } from './failures.ts'
import { departmentsHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'departments',
  calls: departmentsHandlers,
  failures,
  screens: () => ({ '/departmentList': (scope) => hasRows(scope, 'department') }),
}
