import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/** Lists of titles of providers (KBART): packages, and their lines joined to the journals of the catalogue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table journal_package (
      tenant text not null, code text not null,
      -- as it was imported
      entry jsonb not null,
      -- day of the last list of titles; null: none yet
      listed_on date,
      primary key (tenant, code)
    )`.execute(db)
  await sql`
    create table journal_run (
      tenant text not null,
      -- digest of package, title and place among the runs of the title: stays the same with every new list
      id text not null,
      package text not null,
      -- place in the list
      position integer not null,
      -- columns of KBART that are not empty, by name
      line jsonb not null,
      digest text not null,
      -- ISSNs of the title, and its title as a key
      issns text[] not null, title_key text not null,
      -- the journal; null: a book
      record_id text,
      -- the first day on which the list had it no more; null: it is in the list
      closed_on date,
      primary key (tenant, id)
    )`.execute(db)
  await sql`create index journal_run_package on journal_run (tenant, package, position)`.execute(db)
  await sql`create index journal_run_record on journal_run (tenant, record_id) where record_id is not null`.execute(
    db,
  )
  await sql`
    create table journal_online (
      -- the journals that a list has; what the index knows of them
      tenant text not null, record_id text not null,
      primary key (tenant, record_id)
    )`.execute(db)
  await guardTable(db, 'journal_package')
  await guardTable(db, 'journal_run')
  await guardTable(db, 'journal_online')
}
