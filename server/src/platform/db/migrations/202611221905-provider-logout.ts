import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/**
 * What an identity provider wants to hear at the sign-out of one of its sessions, encrypted: an ID token (OpenID
 * Connect) or the name of the person (SAML). Kept for as long as our own session may live.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table provider_logout (
      tenant text not null, provider_session text not null, hint text not null, expires_at timestamptz not null,
      primary key (tenant, provider_session)
    )`.execute(db)
  await sql`create index provider_logout_expires on provider_logout (tenant, expires_at)`.execute(db)
  await guardTable(db, 'provider_logout')
}
