import type { Migrations } from '../../platform/db/migration.ts'
import * as clicks from './migrations/202611230645-clicks.ts'
import * as counter from './migrations/202611230910-counter.ts'
import * as vendorUsage from './migrations/202611251910-vendor-usage.ts'

export const migrations: Migrations = {
  '202611230645-clicks': clicks,
  '202611230910-counter': counter,
  '202611251910-vendor-usage': vendorUsage,
}
