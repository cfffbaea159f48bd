import { sql } from 'kysely'
import type { Db } from '../../platform/db/dialect.ts'

/** Before the digest of what its source has deleted. */
export const GONE = 'gone:'

/**
 * Takes records out of the catalogue, or puts them back. The description stays: loans, comments and old links still
 * say what it was. Marked for the index, which follows. What staff have withdrawn stays so, whatever a later load brings;
 * what its source called deleted has that before its digest, and comes back when the source sends it again.
 * @returns those that changed
 */
export async function setWithdrawn(
  db: Db,
  tenant: string,
  ids: readonly string[],
  to: 'shown' | 'withdrawn' | 'deleted by its source',
): Promise<string[]> {
  if (ids.length === 0) return []
  const withdrawn = to !== 'shown'
  const digest = to === 'deleted by its source' ? sql`${GONE}` : sql`digest`
  const { rows } = await sql<{ record_id: string }>`
    with changed as (
      update bib_record set withdrawn = ${withdrawn}, digest = ${digest}, version = nextval('record_version')
      where tenant = ${tenant} and record_id = any(${[...ids]}::text[]) and withdrawn <> ${withdrawn}
      returning tenant, record_id, version
    )
    insert into index_pending (tenant, record_id, version)
    select tenant, record_id, version from changed
    on conflict (tenant, record_id) do update set version = excluded.version
    returning record_id`.execute(db)
  return rows.map(({ record_id }) => record_id)
}

/** Titles of records by id, those withdrawn too: what a reader once borrowed keeps its name. */
export async function recordNames(
  db: Db,
  tenant: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('bib_record')
    .select(['record_id', 'title'])
    .where('tenant', '=', tenant)
    .where('record_id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ record_id, title }) => [record_id, title]))
}
