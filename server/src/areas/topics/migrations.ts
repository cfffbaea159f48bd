import type { Migrations } from '../../platform/db/migration.ts'
import * as topics from './migrations/202611230440-topics.ts'

export const migrations: Migrations = { '202611230440-topics': topics }
