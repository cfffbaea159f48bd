import type { Migrations } from '../../platform/db/migration.ts'
import * as consortiumLinks from './migrations/202611260300-consortium-links.ts'

export const migrations: Migrations = { '202611260300-consortium-links': consortiumLinks }
