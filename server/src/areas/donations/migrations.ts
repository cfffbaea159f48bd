import type { Migrations } from '../../platform/db/migration.ts'
import * as donations from './migrations/202611231310-donations.ts'

export const migrations: Migrations = { '202611231310-donations': donations }
