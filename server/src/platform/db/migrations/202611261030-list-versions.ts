import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/**
 * Versions of lists that the program keeps in memory, so that one small row tells whether anything has changed. Triggers
 * of the tables write a number that never occurs again: see `list-version-steps.ts`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table list_version (
      tenant text not null, list text not null, version bigint not null,
      primary key (tenant, list)
    )`.execute(db)
  await guardTable(db, 'list_version')

  await sql`
    create function note_list_change() returns trigger language plpgsql as $$
    begin
      insert into list_version (tenant, list, version)
      select c.tenant, tg_argv[0], nextval('record_version') from (select distinct tenant from changed_rows) c
      on conflict (tenant, list) do update set version = excluded.version;
      return null;
    end $$`.execute(db)
  await sql`
    create function note_row_change() returns trigger language plpgsql as $$
    begin
      insert into list_version (tenant, list, version) values (new.tenant, tg_argv[0], nextval('record_version'))
      on conflict (tenant, list) do update set version = excluded.version;
      return null;
    end $$`.execute(db)
}
