import type { Migrations } from '../../platform/db/migration.ts'
import * as courses from './migrations/202611231140-courses.ts'
import * as done from './migrations/202611231210-course-done.ts'
import * as teachers from './migrations/202611231229-course-teachers.ts'
import * as orders from './migrations/202611231230-course-orders.ts'
import * as lti from './migrations/202611242010-lti.ts'
import * as marked from './migrations/202611260710-course-marked.ts'
import * as markedCounts from './migrations/202611260711-course-marked-counts.ts'
import * as teacherIndex from './migrations/202611270601-course-teacher-index.ts'
import * as renamed from './migrations/202611270850-course-renamed.ts'
import * as versions from './migrations/202611261040-course-versions.ts'

export const migrations: Migrations = {
  '202611231140-courses': courses,
  '202611231210-course-done': done,
  '202611231229-course-teachers': teachers,
  '202611231230-course-orders': orders,
  '202611242010-lti': lti,
  '202611260710-course-marked': marked,
  '202611260711-course-marked-counts': markedCounts,
  '202611261040-course-versions': versions,
  '202611270601-course-teacher-index': teacherIndex,
  '202611270850-course-renamed': renamed,
}
