import type { Migrations } from '../../platform/db/migration.ts'
import * as feedback from './migrations/202611211718-feedback.ts'

export const migrations: Migrations = {
  '202611211718-feedback': feedback,
}
