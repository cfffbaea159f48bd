import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/**
 * Terms, courses, courses in their terms with rolls and lists, and the courses that readers marked. Erasure deletes the
 * reader's rows of `course_person` and `course_mark`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table course_term (
      tenant text not null, code text not null, name jsonb not null,
      year text not null, from_day date not null, to_day date not null,
      primary key (tenant, code)
    )`.execute(db)
  await guardTable(db, 'course_term')
  await sql`
    create table course (
      tenant text not null, code text not null,
      -- name and summary in three languages
      words jsonb not null,
      department text not null default '', databases text[] not null default '{}',
      -- for searching and sorting: names with their pinyin, the code, the names of all its teachers
      folded text not null, folded_code text not null, folded_teachers text not null default '',
      teacher_codes text[] not null default '{}',
      sort_zh text not null, sort_en text not null, added_at timestamptz not null,
      primary key (tenant, code)
    )`.execute(db)
  await sql`create index course_of_department on course (tenant, department)`.execute(db)
  await guardTable(db, 'course')
  await sql`
    create table course_run (
      tenant text not null, course text not null, term text not null,
      -- [{ "code", "name", "folded" }]: what the library says of the teachers; who may edit the list is in course_person
      teachers jsonb not null,
      books integer not null default 0, materials integer not null default 0,
      primary key (tenant, course, term)
    )`.execute(db)
  await sql`create index course_run_of_term on course_run (tenant, term, course)`.execute(db)
  await guardTable(db, 'course_run')
  await sql`
    create table course_person (
      tenant text not null, course text not null, term text not null, reader_id text not null,
      role text not null check (role in ('teacher', 'student')), section text not null default '',
      primary key (tenant, course, term, reader_id)
    )`.execute(db)
  await sql`create index course_person_of on course_person (tenant, reader_id)`.execute(db)
  await guardTable(db, 'course_person')
  await sql`
    create table course_item (
      tenant text not null, course text not null, term text not null, item_id text not null,
      position integer not null,
      kind text not null check (kind in ('book', 'paper', 'thesis', 'link', 'other')),
      -- absent: the library has no record
      record_id text,
      -- as the teacher gave them; those of a record are read from the catalogue, also after its withdrawal
      title text not null, author text not null, publisher text not null, pub_date text not null,
      isbn text not null, link text not null,
      importance text not null check (importance in ('required', 'recommended', 'further')),
      week integer not null default 0 check (week between 0 and 30),
      note text not null default '', pages text not null default '', due_day date,
      added_at timestamptz not null,
      primary key (tenant, course, term, item_id)
    )`.execute(db)
  await sql`create index course_item_with_record on course_item (tenant, record_id)`.execute(db)
  await guardTable(db, 'course_item')
  await sql`
    create table course_mark (
      tenant text not null, reader_id text not null, course text not null, marked_at timestamptz not null,
      primary key (tenant, reader_id, course)
    )`.execute(db)
  await sql`create index course_mark_of_course on course_mark (tenant, course)`.execute(db)
  await guardTable(db, 'course_mark')
}
