import type { Migrations } from '../../platform/db/migration.ts'
import * as readerSettings from './migrations/202611230155-reader-settings.ts'

export const migrations: Migrations = { '202611230155-reader-settings': readerSettings }
