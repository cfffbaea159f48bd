import type { Migrations } from '../../platform/db/migration.ts'
import * as departments from './migrations/202611231220-departments.ts'

export const migrations: Migrations = { '202611231220-departments': departments }
