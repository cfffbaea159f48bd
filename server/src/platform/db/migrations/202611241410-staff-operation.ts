import { type Kysely, sql } from 'kysely'
import { APP_ROLE } from '../roles.ts'

/**
 * The log of staff operations gets the terms of the code. The view under the earlier name is for programs of the
 * version before that run beside this one; a later version may drop it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff_deed rename to staff_operation`.execute(db)
  await sql`alter table staff_operation rename column deed to operation`.execute(db)
  await sql`alter table staff_operation rename column once to idempotency_key`.execute(db)
  await sql`alter index staff_deed_pkey rename to staff_operation_pkey`.execute(db)
  await sql`alter index staff_deed_latest rename to staff_operation_latest`.execute(db)
  // `security_invoker`: Row-Level Security of the table also holds for who uses the view
  await sql`
    create view staff_deed with (security_invoker = true) as
      select tenant, key_id, idempotency_key as once, operation as deed, subject, asked, status, answer, at
      from staff_operation`.execute(db)
  await sql`grant select, insert, update, delete on staff_deed to ${sql.ref(APP_ROLE)}`.execute(db)
}
