import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/** The teachers of all courses, for the filters of large universities. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table course_teacher (
      tenant text not null, code text not null, name text not null, folded text not null,
      primary key (tenant, code)
    )`.execute(db)
  await sql`create index course_teacher_name on course_teacher (tenant, name, code)`.execute(db)
  await guardTable(db, 'course_teacher')
}
