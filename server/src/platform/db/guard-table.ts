import { type Kysely, sql } from 'kysely'
import { APP_ROLE } from './roles.ts'

/**
 * Puts a table under Row-Level Security: the app role sees and writes only rows of the tenant set for its transaction.
 * Every table with data of a tenant is passed here by the migration that creates it.
 */
export async function guardTable(db: Kysely<unknown>, table: string): Promise<void> {
  const name = sql.ref(table)
  await sql`alter table ${name} enable row level security`.execute(db)
  await sql`alter table ${name} force row level security`.execute(db)
  await sql`
    create policy own_tenant on ${name} to ${sql.ref(APP_ROLE)}
      using (tenant = current_setting('wenyuan.tenant', true))
      with check (tenant = current_setting('wenyuan.tenant', true))`.execute(db)
  await sql`grant select, insert, update, delete on ${name} to ${sql.ref(APP_ROLE)}`.execute(db)
}
