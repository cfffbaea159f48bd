import type { Migrations } from '../../platform/db/migration.ts'
import * as pages from './migrations/202611241402-page-images.ts'

export const migrations: Migrations = { '202611241402-page-images': pages }
