import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/**
 * Every name a heading goes by, so that one can be found by a variant: these stand inside JSON, where Row-Level Security
 * lets no index help. The database itself keeps them, whichever version of the program writes the heading. What is longer
 * than any name is left out: an index takes no more than some 2,700 bytes.
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
