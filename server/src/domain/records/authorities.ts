import { sql } from 'kysely'
import type { AuthorityHeading } from '../catalogue/record.ts'
import type { Db } from '../../platform/db/dialect.ts'

/** Inserts or replaces authority headings by control number. */
export async function upsertAuthorities(
  db: Db,
  tenant: string,
  headings: readonly AuthorityHeading[],
): Promise<void> {
  if (headings.length === 0) return
  await sql`
    insert into authority (tenant, control_number, kind, heading, variants, see_also)
    select ${tenant}, a."controlNumber", a.kind, a.heading, a.variants, a."seeAlso"
    from jsonb_to_recordset(${JSON.stringify(headings)}::jsonb) as a(
      "controlNumber" text, kind text, heading text, variants jsonb, "seeAlso" jsonb)
    on conflict (tenant, control_number) do update set
      kind = excluded.kind, heading = excluded.heading, variants = excluded.variants,
      see_also = excluded.see_also`.execute(db)
}
