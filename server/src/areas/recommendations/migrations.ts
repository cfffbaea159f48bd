import type { Migrations } from '../../platform/db/migration.ts'
import * as suggestions from './migrations/202611231600-suggestions.ts'

export const migrations: Migrations = { '202611231600-suggestions': suggestions }
