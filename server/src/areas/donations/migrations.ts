import type { Migrations } from '../../platform/db/migration.ts'
import * as donations from './migrations/202611231310-donations.ts'
import * as records from './migrations/202611231640-donation-records.ts'

export const migrations: Migrations = {
  '202611231310-donations': donations,
  '202611231640-donation-records': records,
}
