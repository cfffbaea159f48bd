import type { Migrations } from '../../platform/db/migration.ts'
import * as shop from './migrations/202611231940-shop.ts'

export const migrations: Migrations = { '202611231940-shop': shop }
