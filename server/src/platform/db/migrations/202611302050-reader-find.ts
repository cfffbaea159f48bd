import { type Kysely, sql } from 'kysely'

/**
 * What readers are found by at the desk, in one text: a search reads one index with nothing else. `name_key` is the name as
 * people type it, made by the program, which knows readings; a trigger makes `find_text` of it and of the other facts,
 * whoever changes them: see `202611302051-reader-find-filled.ts` of the area account. An entry of an index has at most 2,700 bytes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reader add column name_key text not null default '', add column find_text text not null default ''`.execute(
    db,
  )
  await sql`
    create function make_find_text() returns trigger language plpgsql as $$
    begin
      new.find_text := left(lower(concat_ws(' ',
        new.account_key, new.name_key, regexp_replace(new.name, '\s', '', 'g'), new.facts->>'formerAccount', new.phone,
        new.mail, new.facts->>'faculty', new.facts->>'className', new.facts->>'unit', new.facts->>'major',
        new.facts->>'grade')), 600);
      return new;
    end $$`.execute(db)
}
