import type { Migrations } from '../../platform/db/migration.ts'
import * as clicks from './migrations/202611230645-clicks.ts'

export const migrations: Migrations = { '202611230645-clicks': clicks }
