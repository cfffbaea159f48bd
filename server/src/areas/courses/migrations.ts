import type { Migrations } from '../../platform/db/migration.ts'
import * as courses from './migrations/202611231140-courses.ts'

export const migrations: Migrations = { '202611231140-courses': courses }
