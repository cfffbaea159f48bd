import { type Kysely, sql } from 'kysely'

/**
 * The copy of a request and the branch of that copy are kept with the request, so that the lists of the staff need not
 * look up the copies of all open requests. The copy is that of its hold, otherwise its own. Triggers keep both right for
 * open requests, whatever changes requests, holds or copies: see `202611261011-request-copies-kept.ts`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table request add column copy_barcode text, add column copy_library text`.execute(db)

  // the rows read are locked: who changes them at the same time waits, and then finds this request
  await sql`
    create function find_request_copy() returns trigger language plpgsql as $$
    begin
      new.copy_barcode := nullif(new.barcode, '');
      new.copy_library := null;
      if new.hold_id is not null then
        new.copy_barcode := coalesce(
          (select h.barcode from hold h where h.tenant = new.tenant and h.hold_id = new.hold_id for share),
          new.copy_barcode
        );
      end if;
      if new.copy_barcode is not null then
        new.copy_library :=
          (select i.library from item i where i.tenant = new.tenant and i.barcode = new.copy_barcode for share);
      end if;
      return new;
    end $$`.execute(db)

  // to name copy_barcode in an update is enough: the trigger of the request sets it
  await sql`
    create function follow_hold_copy() returns trigger language plpgsql as $$
    declare
      held record;
    begin
      held := case when tg_op = 'DELETE' then old else new end;
      update request set copy_barcode = null
      where tenant = held.tenant and hold_id = held.hold_id and status in ('start', 'accepted');
      return null;
    end $$`.execute(db)
  await sql`
    create function follow_moved_copy() returns trigger language plpgsql as $$
    begin
      update request set copy_barcode = null
      where tenant = new.tenant and copy_barcode in (old.barcode, new.barcode) and status in ('start', 'accepted');
      return null;
    end $$`.execute(db)
  await sql`
    create function follow_copies() returns trigger language plpgsql as $$
    begin
      update request r set copy_barcode = null from changed_copies c
      where r.tenant = c.tenant and r.copy_barcode = c.barcode and r.status in ('start', 'accepted');
      return null;
    end $$`.execute(db)
}
