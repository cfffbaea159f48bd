import type { Migrations } from '../../platform/db/migration.ts'
import * as departments from './migrations/202611231220-departments.ts'
import * as versions from './migrations/202611270530-department-versions.ts'

export const migrations: Migrations = {
  '202611231220-departments': departments,
  '202611270530-department-versions': versions,
}
