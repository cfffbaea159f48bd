import { type Kysely, sql } from 'kysely'

/** A card reported as lost while its account is frozen: it is lost once the account is no longer frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reader add column lost_while_frozen boolean not null default false`.execute(db)
}
