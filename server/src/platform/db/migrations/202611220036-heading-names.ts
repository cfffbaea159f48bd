import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/**
 * All names of a heading, so that it is found by a variant. The variants are in a JSON column, where Row-Level Security
 * prevents the use of an index. A trigger fills the table, whatever version of the program writes the heading. Overlong
 * names are omitted: an index entry holds at most some 2,700 bytes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table authority_name (
      tenant text not null, name text not null, control_number text not null,
      primary key (tenant, name, control_number)
    )`.execute(db)
  await sql`create index authority_name_heading on authority_name (tenant, control_number)`.execute(db)
  await guardTable(db, 'authority_name')
  await sql`
    create function keep_heading_names() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        delete from authority_name where tenant = old.tenant and control_number = old.control_number;
      end if;
      if tg_op <> 'DELETE' then
        insert into authority_name (tenant, name, control_number)
        select distinct new.tenant, name, new.control_number
        from (select new.heading union all select jsonb_array_elements_text(new.variants)) as named(name)
        where length(name) <= 500;
      end if;
      return null;
    end $$`.execute(db)
}
