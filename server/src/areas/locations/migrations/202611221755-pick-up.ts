import { type Kysely, sql } from 'kysely'

/** Whether requested copies can be collected at a branch. A branch that an import creates is a pick-up location. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table library add column pick_up boolean not null default true`.execute(db)
}
