import type { Migrations } from '../../platform/db/migration.ts'
import * as pickUp from './migrations/202611221755-pick-up.ts'
import * as floorPlans from './migrations/202611261010-floor-plans.ts'

export const migrations: Migrations = {
  '202611221755-pick-up': pickUp,
  '202611261010-floor-plans': floorPlans,
}
