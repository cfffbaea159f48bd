import type { Migrations } from '../../platform/db/migration.ts'
import * as lists from './migrations/202611222130-reading-lists.ts'

export const migrations: Migrations = { '202611222130-reading-lists': lists }
