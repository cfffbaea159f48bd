import { sql } from 'kysely'
import { saveRolls } from '@wenyuan/server/areas/courses/public.ts'
import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import type { TenantScope } from '@wenyuan/server/platform/db/tenant-scope.ts'
import { accountKey } from '@wenyuan/server/domain/readers/reader-store.ts'
import { tenantOf } from '@wenyuan/server/core/tenant-of.ts'
import { dayIn } from '@wenyuan/server/platform/calendar.ts'
import { readDemoRows } from './catalogue.ts'
import { seedContent } from './content-seed.ts'
import { demoItems, demoRoll, demoRuns, demoTerms, readDemoCourses } from './courses.ts'
import { demoReaders } from './readers.ts'
import type { DemoTenant } from './tenant-shape.ts'

/** Loads courses with their lists and rolls; the terms are those around the day of loading. */
export async function seedCourses(appContext: AppContext, tenant: DemoTenant): Promise<void> {
  const today = dayIn('Asia/Shanghai', appContext.clock())
  const all = readDemoCourses()
  const put = (kind: string, entries: readonly object[]) =>
    seedContent(appContext, tenant.code, kind, entries)
  await put('course-terms', demoTerms(today))
  await put(
    'courses',
    all.map(({ code, department, name }) => ({ code, department, name })),
  )
  await put('course-runs', demoRuns(all, today))
  await put('course-items', demoItems(all, readDemoRows(tenant), today))
  const students = demoReaders
    .filter((reader) => reader.tenant === tenant.code && (reader.readerType ?? 'student') === 'student')
    .map(({ account }) => account)
  await saveRolls(tenantOf(appContext, tenant.code), demoRoll(today, students))
}

/** Puts a reader on the rolls on which another one is. */
export async function joinCoursesOf(
  { db, tenant }: TenantScope,
  { like, readerId }: { like: string; readerId: string },
): Promise<void> {
  await sql`
    insert into course_person (tenant, course, term, reader_id, role, section)
    select p.tenant, p.course, p.term, ${readerId}, p.role, p.section
    from course_person p join reader r on r.tenant = p.tenant and r.reader_id = p.reader_id
    where p.tenant = ${tenant} and r.account_key = ${accountKey(like)}`.execute(db)
}
