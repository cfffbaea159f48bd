import type { Migrations } from '../../platform/db/migration.ts'
import * as theses from './migrations/202611231532-theses.ts'

export const migrations: Migrations = {
  '202611231532-theses': theses,
}
