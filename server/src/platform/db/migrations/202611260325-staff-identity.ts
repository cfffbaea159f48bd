import { type Kysely, sql } from 'kysely'

/** Staff who sign in at an identity provider: accounts without a password, and the person there who owns each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table staff_account
      alter column password_hash drop not null,
      add column provider text not null default '',
      add column identity text`.execute(db)
  await sql`alter table staff_session add column provider text not null default ''`.execute(db)
}
