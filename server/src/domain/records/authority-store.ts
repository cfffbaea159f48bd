import { sql } from 'kysely'
import type { AuthorityHeading } from '../catalogue/record.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
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

export interface NamedHeading {
  /** The asked name: the heading itself or a variant. */
  name: string
  heading: string
  variants: string[]
  see_also: string[]
}

/** Kinds of headings that stand for authors. */
export const authorKinds = ['person', 'body', 'meeting'] as const satisfies AuthorityHeading['kind'][]

/** Most names and headings of one question. */
const MOST_NAMED = 1_000

/** Authority headings of some kinds with exactly one of these texts as heading or variant. */
export async function headingsNamed(
  { db, tenant }: TenantScope,
  names: readonly string[],
  kinds: readonly AuthorityHeading['kind'][],
): Promise<NamedHeading[]> {
  const { rows } = await sql<NamedHeading>`
    select n.name, heading, variants, see_also from authority_name n
    cross join lateral (
      select heading, variants, see_also, kind from authority
      where tenant = ${tenant} and control_number = n.control_number limit 1
    ) named
    where n.tenant = ${tenant} and n.name = any(${[...names]}::text[]) and kind = any(${[...kinds]}::text[])
    order by heading, n.name limit ${MOST_NAMED}`.execute(db)
  return rows
}
