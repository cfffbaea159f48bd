import type { Migrations } from '../../platform/db/migration.ts'
import * as researchers from './migrations/202611231235-researchers.ts'

export const migrations: Migrations = { '202611231235-researchers': researchers }
