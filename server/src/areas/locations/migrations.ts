import type { Migrations } from '../../platform/db/migration.ts'
import * as pickUp from './migrations/202611221755-pick-up.ts'

export const migrations: Migrations = {
  '202611221755-pick-up': pickUp,
}
