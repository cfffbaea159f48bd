import type { Migrations } from '../../platform/db/migration.ts'
import * as assistant from './migrations/202611231915-assistant.ts'

export const migrations: Migrations = { '202611231915-assistant': assistant }
