import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/**
 * Who says to be a researcher, and what the person says on the page once the library has agreed. Both go with the
 * reader; the works stay, since the library lists them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table researcher_claim (
      tenant text not null, researcher text not null, reader_id text not null, claim_id text not null,
      state text not null check (state in ('asked', 'accepted', 'refused')),
      note text not null, reason text not null,
      asked_at timestamptz not null, decided_at timestamptz,
      primary key (tenant, researcher, reader_id)
    )`.execute(db)
  await sql`create unique index researcher_claim_id on researcher_claim (tenant, claim_id)`.execute(db)
  // a page belongs to one person, and a person has one page
  await sql`create unique index researcher_claim_page on researcher_claim (tenant, researcher) where state = 'accepted'`.execute(
    db,
  )
  await sql`create unique index researcher_claim_person on researcher_claim (tenant, reader_id) where state = 'accepted'`.execute(
    db,
  )
  await sql`create index researcher_claim_open on researcher_claim (tenant, asked_at) where state = 'asked'`.execute(
    db,
  )
  await sql`
    create table researcher_own (
      tenant text not null, researcher text not null, reader_id text not null,
      mail text not null default '', biography text not null default '', shows_picture boolean not null default false,
      -- an iD that the person has signed in with at ORCID
      orcid text not null default '', orcid_at timestamptz, orcid_pulled_at timestamptz,
      primary key (tenant, researcher)
    )`.execute(db)
  await sql`create unique index researcher_own_person on researcher_own (tenant, reader_id)`.execute(db)
  // the person leaves some confirmed works out of the page
  await sql`alter table researcher_work add column counts boolean not null default true`.execute(db)
  await guardTable(db, 'researcher_claim')
  await guardTable(db, 'researcher_own')
}
