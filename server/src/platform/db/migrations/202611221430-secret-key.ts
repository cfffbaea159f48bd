import { type Kysely, sql } from 'kysely'
import { APP_ROLE } from '../roles.ts'

/** Id of the key that encrypts the stored secrets: a node with another key must not start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table secret_key (only_row boolean primary key check (only_row), key_id text not null)`.execute(
    db,
  )
  await sql`grant select, insert, update on secret_key to ${sql.ref(APP_ROLE)}`.execute(db)
}
