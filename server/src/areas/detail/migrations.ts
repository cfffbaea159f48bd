import type { Migrations } from '../../platform/db/migration.ts'
import * as recordCover from './migrations/202611242010-record-cover.ts'

export const migrations: Migrations = { '202611242010-record-cover': recordCover }
