import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/** Learning systems that open course lists (LTI 1.3), the portal's keys there, and where rolls are read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lti_platform (
      tenant text not null, code text not null, entry jsonb not null, primary key (tenant, code)
    )`.execute(db)
  await sql`
    create table lti_tool_key (
      tenant text not null, key_id text not null, public_key jsonb not null, private_key text not null,
      made_at timestamptz not null,
      primary key (tenant, key_id)
    )`.execute(db)
  await sql`
    create table lti_context (
      tenant text not null, platform text not null, context_id text not null, course text not null,
      term text not null, memberships text not null, seen_at timestamptz not null, read_at timestamptz,
      refusal text not null,
      primary key (tenant, platform, context_id)
    )`.execute(db)
  for (const table of ['lti_platform', 'lti_tool_key', 'lti_context']) await guardTable(db, table)
}
