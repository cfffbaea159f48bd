import type { Migrations } from '../../platform/db/migration.ts'
import * as questionnaires from './migrations/202611231555-questionnaires.ts'

export const migrations: Migrations = { '202611231555-questionnaires': questionnaires }
