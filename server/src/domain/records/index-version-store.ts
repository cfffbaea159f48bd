import { sql } from 'kysely'
import type { Db } from '../../platform/db/dialect.ts'
import type { StoredVersion } from './store.ts'

/*
 * On a cluster each analyser version has its own indexes, so that nodes of two versions can serve during a rolling
 * upgrade. A row of the outbox `index_pending` is deleted when a node has indexed the record into the index of its
 * version; for each other version in use it leaves a row in `index_behind`.
 */

export interface Followed {
  /** No node of this version was registered before. */
  isNew: boolean
  /** Other versions are in use too. */
  hasOthers: boolean
  /** Nodes of other versions have indexed records that this version has not. */
  isBehind: boolean
}

/** Registers a node of this version. */
export async function noteFollower(db: Db, tenant: string, version: string): Promise<Followed> {
  const { rows } = await sql<Followed>`
    with noted as (
      insert into index_follower (tenant, index_version) values (${tenant}, ${version})
      on conflict (tenant, index_version) do update set seen_at = excluded.seen_at
        where index_follower.seen_at < excluded.seen_at - interval '1 minute'
      returning xmax = 0 as is_new
    )
    select coalesce((select is_new from noted), false) as "isNew",
      exists (select 1 from index_follower where tenant = ${tenant} and index_version <> ${version}) as "hasOthers",
      exists (select 1 from index_behind where tenant = ${tenant} and index_version = ${version}) as "isBehind"
    `.execute(db)
  return rows[0] ?? { isNew: false, hasOthers: false, isBehind: false }
}

/** Records that the index of this version lacks. */
export async function pendingOfVersion(
  db: Db,
  tenant: string,
  { version, limit }: { version: string; limit: number },
): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    select record_id, max(version) as version from (
      (select record_id, version from index_pending where tenant = ${tenant} order by record_id limit ${limit})
      union all
      (select record_id, version from index_behind where tenant = ${tenant} and index_version = ${version}
        order by record_id limit ${limit})
    ) as marked
    group by record_id order by record_id limit ${limit}`.execute(db)
  return rows
}

export async function countPendingOfVersion(db: Db, tenant: string, version: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select (select count(*)::int from index_pending where tenant = ${tenant})
      + (select count(*)::int from index_behind where tenant = ${tenant} and index_version = ${version})
      as waiting`.execute(db)
  return rows[0]?.waiting ?? 0
}

/** As `clearPending`, for several versions: leaves a row for each other version in use. */
export async function handOnPending(
  db: Db,
  tenant: string,
  { version, done }: { version: string; done: readonly StoredVersion[] },
): Promise<void> {
  if (done.length === 0) return
  await sql`
    with done as (
      select record_id, version from json_to_recordset(${JSON.stringify(done)}::json) as d(record_id text, version bigint)
    ), cleared as (
      delete from index_pending p using done
      where p.tenant = ${tenant} and p.record_id = done.record_id and p.version <= done.version
      returning p.record_id, p.version
    ), handed as (
      insert into index_behind (tenant, index_version, record_id, version)
      select ${tenant}, f.index_version, c.record_id, c.version
      from cleared c
      join index_follower f on f.tenant = ${tenant} and f.index_version <> ${version}
      on conflict (tenant, index_version, record_id) do update
        set version = greatest(index_behind.version, excluded.version)
    )
    delete from index_behind b using done
    where b.tenant = ${tenant} and b.index_version = ${version} and b.record_id = done.record_id
      and b.version <= done.version`.execute(db)
}

/** Versions that a node has used within a day. */
export async function followedVersions(db: Db, tenant: string): Promise<string[]> {
  const { rows } = await sql<{ index_version: string }>`
    select index_version from index_follower
    where tenant = ${tenant} and seen_at > clock_timestamp() - interval '1 day'`.execute(db)
  return rows.map(({ index_version }) => index_version)
}

/**
 * Unregisters versions whose indexes were dropped: a node of such a version that returns finds no index and builds it.
 */
export async function forgetFollowers(db: Db, tenant: string, kept: readonly string[]): Promise<void> {
  await sql`
    with gone as (
      delete from index_follower
      where tenant = ${tenant} and index_version <> all(${[...kept]}::text[])
        and seen_at <= clock_timestamp() - interval '1 day'
      returning index_version
    )
    delete from index_behind b
    where b.tenant = ${tenant} and b.index_version <> all(${[...kept]}::text[])
      and (b.index_version in (select index_version from gone)
        or not exists (select 1 from index_follower f where f.tenant = ${tenant} and f.index_version = b.index_version))`.execute(
    db,
  )
}
