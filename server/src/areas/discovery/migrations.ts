import type { Migrations } from '../../platform/db/migration.ts'
import * as answers from './migrations/202611240010-discovery.ts'

export const migrations: Migrations = { '202611240010-discovery': answers }
