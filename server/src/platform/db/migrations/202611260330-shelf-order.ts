import { type Kysely, sql } from 'kysely'

/**
 * `shelf_key_of` gives the order of a call number on the shelf; `callNumberSortKey` is the same for the index. A class
 * number is decimal, the book number behind the slash is a whole number: I247.7/65, I25/1, TP312/9, TP312/12. Numbers
 * of the Library of Congress have no slash and a Cutter; they begin with a whole number: QA9.5.A2 before QA76.73.J38.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function shelf_key_of(call_number text) returns text language sql immutable parallel safe as $$
      select case
        when call_number ~ '^[^/]+/[0-9]{1,8}([^0-9]|$)'
          then upper(substring(call_number from '^[^/]+')) || '/'
            || lpad(substring(call_number from '^[^/]+/([0-9]+)'), 8, '0')
            || upper(substring(call_number from '^[^/]+/[0-9]+(.*)$'))
        when call_number ~ '^[A-Za-z]{1,3} ?[0-9]{1,4}([^0-9/][^/]*)?[A-Za-z][0-9][^/]*$'
          then upper(substring(call_number from '^[A-Za-z]+'))
            || lpad(substring(call_number from '^[A-Za-z]+ ?([0-9]+)'), 4, '0')
            || upper(substring(call_number from '^[A-Za-z]+ ?[0-9]+(.*)$'))
        else upper(call_number) end
    $$`.execute(db)
  await sql`alter table item drop column shelf_key`.execute(db)
  await sql`
    alter table item add column shelf_key text collate "C" generated always as (shelf_key_of(call_number)) stored`.execute(
    db,
  )
  await sql`create index item_shelf on item (tenant, shelf_key, record_id)`.execute(db)
}
