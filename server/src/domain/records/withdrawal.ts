import { sql } from 'kysely'
import type { Db } from '../../platform/db/dialect.ts'

/** Prefix of the digest of a record deleted by its source. */
export const GONE = 'gone:'

/** The datestamp of a change, by the clock of the database, which all nodes share. */
export const CHANGED_NOW = sql`date_trunc('second', clock_timestamp())`

/**
 * Withdraws or restores records. The description is kept, because loans, comments and links refer to it. Adds the
 * records to the index outbox. A record withdrawn by staff stays so at later loads; one deleted by its source has the
 * prefix `GONE` and is restored when the source sends it again.
 *
 * @returns the records that changed
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
      update bib_record set withdrawn = ${withdrawn}, digest = ${digest}, version = nextval('record_version'),
        changed_at = ${CHANGED_NOW}
      where tenant = ${tenant} and record_id = any(${[...ids]}::text[]) and withdrawn <> ${withdrawn}
      returning tenant, record_id, version, changed_at
    ), followed as (
      update record_set set changed_at = changed.changed_at from changed
      where record_set.tenant = ${tenant} and record_set.record_id = any(${[...ids]}::text[])
        and record_set.record_id = changed.record_id and not record_set.gone
    )
    insert into index_pending (tenant, record_id, version)
    select tenant, record_id, version from changed
    on conflict (tenant, record_id) do update set version = excluded.version
    returning record_id`.execute(db)
  return rows.map(({ record_id }) => record_id)
}

/** Titles of records by id, including withdrawn ones, for loan histories. */
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
