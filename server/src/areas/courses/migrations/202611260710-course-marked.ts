import { type Kysely, sql } from 'kysely'

/**
 * How many readers have marked each course, so that a list by marks does not count all marks. A trigger counts those of
 * the course anew, with its row locked: whatever deletes marks, the number is right.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table course add column marked integer not null default 0`.execute(db)
  await sql`
    create function count_course_marks() returns trigger language plpgsql as $$
    declare
      mark record;
    begin
      if tg_op = 'UPDATE' then
        return null;
      end if;
      mark := case when tg_op = 'DELETE' then old else new end;
      perform 1 from course where tenant = mark.tenant and code = mark.course for update;
      update course set marked = (
        select count(*) from course_mark where tenant = mark.tenant and course = mark.course
      ) where tenant = mark.tenant and code = mark.course;
      return null;
    end $$`.execute(db)
}
