import type { Migrations } from '../../platform/db/migration.ts'
import * as journals from './migrations/202611231140-journals.ts'

export const migrations: Migrations = { '202611231140-journals': journals }
