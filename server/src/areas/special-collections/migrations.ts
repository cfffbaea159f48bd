import type { Migrations } from '../../platform/db/migration.ts'
import * as collections from './migrations/202611230505-special-collections.ts'

export const migrations: Migrations = { '202611230505-special-collections': collections }
