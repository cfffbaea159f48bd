import { type Kysely, sql } from 'kysely'
import { APP_ROLE } from '../roles.ts'

/**
 * The tenant directory is read as a whole before the tenant is known. A statement of one tenant sees and writes its own
 * row only: the settings hold encrypted secrets. Without `force`: the owner reads it in migrations.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant enable row level security`.execute(db)
  await sql`
    create policy directory_or_own on tenant to ${sql.ref(APP_ROLE)}
      using (coalesce(current_setting('wenyuan.tenant', true), '') in ('', code))
      with check (coalesce(current_setting('wenyuan.tenant', true), '') in ('', code))`.execute(db)
}
