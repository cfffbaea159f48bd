import { type Kysely, sql } from 'kysely'

/** Open loans of a record: read for every record page, and a record may have thousands of copies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index loan_record_out on loan (tenant, record_id) where returned_at is null`.execute(db)
}
