import type { Migrations } from '../../platform/db/migration.ts'
import * as commentReasons from './migrations/202611222155-comment-reasons.ts'

export const migrations: Migrations = {
  '202611222155-comment-reasons': commentReasons,
}
