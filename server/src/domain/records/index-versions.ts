import { sql } from 'kysely'
import type { Db } from '../../platform/db/dialect.ts'
import type { StoredVersion } from './store.ts'

/*
 * On a cluster each version of the analyser has indexes of its own, so that nodes of two versions can serve beside one
 * another while they are replaced. A mark in `index_pending` goes when a node has indexed the record, into the index of its
 * version; for each other version that is followed it leaves a mark in `index_behind`.
 */

export interface Followed {
  /** No node of this version was known before. */
  isNew: boolean
  /** Other versions are followed too. */
  hasOthers: boolean
  /** Nodes of other versions have indexed what this version has not. */
  isBehind: boolean
}

/** Says that a node of this version is here. */
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

/** What the index of this version lacks, whoever changed it. */
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

/** As `clearPending`: what this version's index has acknowledged is left to the other versions that are followed. */
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

/** Versions a node was seen of within a day. */
export async function followedVersions(db: Db, tenant: string): Promise<string[]> {
  const { rows } = await sql<{ index_version: string }>`
    select index_version from index_follower
    where tenant = ${tenant} and seen_at > clock_timestamp() - interval '1 day'`.execute(db)
  return rows.map(({ index_version }) => index_version)
}

/**
 * Nothing is noted any more for versions whose indexes are gone: a node of such a version that comes back finds none and
 * builds it anew.
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
