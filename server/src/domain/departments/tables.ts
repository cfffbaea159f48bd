import type { Json } from '../../platform/db/column-types.ts'
import type { Department } from './department.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    department: DepartmentTable
  }
}

interface DepartmentTable {
  tenant: string
  code: string
  position: number
  entry: Json<Department>
}
