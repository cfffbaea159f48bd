import { type RawBuilder, sql } from 'kysely'
import type { TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/** A researcher whose works are followed, or the departments whose people are. */
export interface FollowedPeople {
  /** Of the subscriptions. */
  digest: string
  /** Empty: those of the departments. */
  researcher: string
  departments: readonly string[]
}

/** Works of the people and since when each is new: it arrived, or was confirmed as theirs. */
const newWorks = (tenant: string, people: readonly FollowedPeople[]): RawBuilder<unknown> => sql`
  select f.digest, w.record_id, max(greatest(b.arrived_at, w.decided_at)) as at
  from json_to_recordset(${JSON.stringify(people)}::json) as f(digest text, researcher text, departments text[])
  join researcher r on r.tenant = ${tenant} and (r.code = f.researcher or r.department = any(f.departments))
  join researcher_work w on w.tenant = r.tenant and w.researcher = r.code and w.state = 'confirmed' and w.counts
  join bib_record b on b.tenant = w.tenant and b.record_id = w.record_id and not b.withdrawn
  group by f.digest, w.record_id`

/** Stores what is new of followed people since they were followed. @returns how many were new to their subscription */
export async function storeNewWorks(
  { db, tenant, now }: TimedScope,
  people: readonly FollowedPeople[],
): Promise<number> {
  if (people.length === 0) return 0
  const { rows } = await sql`
    insert into subscription_record (tenant, subscription_id, record_id, reader_id, found_at)
    select s.tenant, s.subscription_id, n.record_id, s.reader_id, ${now}
    from (${newWorks(tenant, people)}) n
    join subscription s on s.tenant = ${tenant} and s.digest = n.digest and not s.paused and s.created_at < n.at
    on conflict do nothing
    returning 1`.execute(db)
  return rows.length
}

/** Works that are new since an instant. */
export async function worksSince(
  { db, tenant }: TenantScope,
  people: FollowedPeople,
  since: Date,
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ record_id: string; at: Date }>`
    select n.record_id, n.at from (${newWorks(tenant, [people])}) n where n.at >= ${since}`.execute(db)
  return new Map(rows.map(({ record_id, at }) => [record_id, at]))
}

/**
 * Stores which followed databases are described anew since that was told last, by the record that each has in the
 * catalogue.
 */
export async function storeChangedDatabases(
  { db, tenant }: TenantScope,
  databases: readonly { digest: string; recordId: string }[],
): Promise<number> {
  if (databases.length === 0) return 0
  const { rows } = await sql`
    insert into subscription_record as known (tenant, subscription_id, record_id, reader_id, found_at)
    select s.tenant, s.subscription_id, b.record_id, s.reader_id, b.changed_at
    from json_to_recordset(${JSON.stringify(databases)}::json) as f(digest text, "recordId" text)
    join bib_record b on b.tenant = ${tenant} and b.record_id = f."recordId" and not b.withdrawn
    join subscription s on s.tenant = b.tenant and s.digest = f.digest and not s.paused and s.created_at < b.changed_at
    on conflict (tenant, subscription_id, record_id) do update set found_at = excluded.found_at, told_at = null
      where known.found_at < excluded.found_at
    returning 1`.execute(db)
  return rows.length
}
