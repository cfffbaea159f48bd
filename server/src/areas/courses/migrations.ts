import type { Migrations } from '../../platform/db/migration.ts'
import * as courses from './migrations/202611231140-courses.ts'
import * as done from './migrations/202611231210-course-done.ts'

export const migrations: Migrations = {
  '202611231140-courses': courses,
  '202611231210-course-done': done,
}
