import type { Migrations } from '../../platform/db/migration.ts'
import * as databases from './migrations/202611230625-databases.ts'

export const migrations: Migrations = { '202611230625-databases': databases }
