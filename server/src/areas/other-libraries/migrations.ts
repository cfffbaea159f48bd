import type { Migrations } from '../../platform/db/migration.ts'
import * as targets from './migrations/202611232310-targets.ts'

export const migrations: Migrations = {
  '202611232310-targets': targets,
}
