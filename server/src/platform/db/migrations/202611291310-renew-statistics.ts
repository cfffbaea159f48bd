import { type Kysely, sql } from 'kysely'
import { APP_ROLE } from '../roles.ts'

/**
 * Only the owner of a table may analyse it (PostgreSQL 17 has a privilege for it), and the app's role owns nothing. The
 * function does it for tables of libraries, and does not wait for whoever else keeps one locked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function renew_statistics(named text) returns void
    language plpgsql security definer set search_path = pg_catalog set lock_timeout = '1s' as $$
    begin
      if not exists (
        select from pg_class where relname = named and relkind = 'r' and relrowsecurity
          and relnamespace = 'public'::regnamespace
      ) then
        raise 'not a table of libraries: %', named;
      end if;
      execute format('analyze public.%I', named);
    end $$`.execute(db)
  await sql`revoke all on function renew_statistics(text) from public`.execute(db)
  await sql`grant execute on function renew_statistics(text) to ${sql.ref(APP_ROLE)}`.execute(db)
}
