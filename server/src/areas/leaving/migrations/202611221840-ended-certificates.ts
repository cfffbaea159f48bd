import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/**
 * Certificates of readers who came back: who checks such a number is told that it has ended. Names no reader, so that it
 * stays when a reader is erased.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ended_certificate (
      tenant text not null, certificate_no text not null, ended_on date not null,
      primary key (tenant, certificate_no)
    )`.execute(db)
  await guardTable(db, 'ended_certificate')
}
