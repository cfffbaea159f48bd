import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/**
 * How many requests are open at each stage and branch, and how many loans are out by branch and due day, so that the
 * first screen of the staff need not read them all. The numbers of one key are the sum of its rows: who finds a row
 * locked by somebody else adds another one, so that nobody waits. See `202611261421-open-counts-kept.ts`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table open_request_count (
      tenant text not null, kind text not null, stage text not null, pickup_library text not null,
      copy_library text not null, row_no bigint generated always as identity, requests int not null,
      primary key (tenant, kind, stage, pickup_library, copy_library, row_no)
    ) with (fillfactor = 50)`.execute(db)
  await guardTable(db, 'open_request_count')
  await sql`
    create table open_loan_count (
      tenant text not null, due_on date not null, library text not null,
      row_no bigint generated always as identity, loans int not null,
      primary key (tenant, due_on, library, row_no)
    ) with (fillfactor = 50)`.execute(db)
  await guardTable(db, 'open_loan_count')

  // the row is found and changed by two statements: the second one sees what was committed before the lock was there
  await sql`
    create function add_open_requests(of text, a_kind text, a_stage text, pickup text, copy text, more int)
    returns void language plpgsql as $$
    declare
      free bigint;
    begin
      select row_no into free from open_request_count
      where tenant = of and kind = a_kind and stage = a_stage and pickup_library = pickup and copy_library = copy
      limit 1 for update skip locked;
      if found then
        update open_request_count set requests = requests + more
        where tenant = of and kind = a_kind and stage = a_stage and pickup_library = pickup and copy_library = copy
          and row_no = free;
      else
        insert into open_request_count (tenant, kind, stage, pickup_library, copy_library, requests)
        values (of, a_kind, a_stage, pickup, copy, more);
      end if;
    end $$`.execute(db)
  await sql`
    create function add_open_loans(of text, due date, branch text, more int)
    returns void language plpgsql as $$
    declare
      free bigint;
    begin
      select row_no into free from open_loan_count
      where tenant = of and due_on = due and library = branch limit 1 for update skip locked;
      if found then
        update open_loan_count set loans = loans + more
        where tenant = of and due_on = due and library = branch and row_no = free;
      else
        insert into open_loan_count (tenant, due_on, library, loans) values (of, due, branch, more);
      end if;
    end $$`.execute(db)

  await sql`
    create function count_open_request() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.status in ('start', 'accepted') then
        perform add_open_requests(old.tenant, old.kind, old.stage, old.pickup_library,
          coalesce(old.copy_library, old.pickup_library), -1);
      end if;
      if tg_op <> 'DELETE' and new.status in ('start', 'accepted') then
        perform add_open_requests(new.tenant, new.kind, new.stage, new.pickup_library,
          coalesce(new.copy_library, new.pickup_library), 1);
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create function count_open_loan() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.returned_at is null then
        perform add_open_loans(old.tenant, old.due_on, old.library, -1);
      end if;
      if tg_op <> 'DELETE' and new.returned_at is null then
        perform add_open_loans(new.tenant, new.due_on, new.library, 1);
      end if;
      return null;
    end $$`.execute(db)
}
