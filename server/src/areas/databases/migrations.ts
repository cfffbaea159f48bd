import type { Migrations } from '../../platform/db/migration.ts'
import * as databases from './migrations/202611230625-databases.ts'
import * as linkChecks from './migrations/202611231700-link-checks.ts'

export const migrations: Migrations = {
  '202611230625-databases': databases,
  '202611231700-link-checks': linkChecks,
}
