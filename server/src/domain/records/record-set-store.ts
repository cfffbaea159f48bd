import { sql } from 'kysely'
import type { Db } from '../../platform/db/dialect.ts'
import { CHANGED_NOW } from './withdrawal.ts'

/** Longer names of collections are cut: an index holds them. */
export const LONGEST_SET_NAME = 200

/**
 * Brings the branch sets of records up to date after their copies have changed. A record that enters or leaves one gets
 * a new datestamp, and so do its rows in other sets; one that was written since this transaction began has it already.
 */
export async function followBranches(db: Db, tenant: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  // everywhere by key: the planner's statistics are wrong for a table that has just begun to grow
  const given = sql`any(${[...ids]}::text[])`
  await sql`
    with copied as (
      select distinct record_id, library as name from item
      where tenant = ${tenant} and record_id = ${given}
    ), known as (
      select record_id, name, gone from record_set
      where tenant = ${tenant} and record_id = ${given} and kind = 'branch'
    ), turned as (
      select copied.record_id, copied.name, false as gone
      from copied left join known using (record_id, name) where known.gone is distinct from false
      union all
      select known.record_id, known.name, true
      from known left join copied using (record_id, name) where not known.gone and copied.name is null
    ), stamped as (
      update bib_record set changed_at = ${CHANGED_NOW}
      where tenant = ${tenant} and record_id = ${given} and record_id in (select record_id from turned)
        and changed_at < date_trunc('second', now())
      returning record_id, changed_at
    ), kept as (
      update record_set set changed_at = stamped.changed_at from stamped
      where record_set.tenant = ${tenant} and record_set.record_id = ${given} and not record_set.gone
        and record_set.record_id = stamped.record_id
        and not exists (select from turned where turned.record_id = record_set.record_id
          and record_set.kind = 'branch' and turned.name = record_set.name)
    )
    insert into record_set (tenant, record_id, kind, name, changed_at, gone, cnmarc)
    select ${tenant}, turned.record_id, 'branch', turned.name,
      coalesce(stamped.changed_at, bib_record.changed_at), turned.gone,
      bib_record.cnmarc is not null
    from turned
    join bib_record on bib_record.tenant = ${tenant} and bib_record.record_id = ${given}
      and bib_record.record_id = turned.record_id
    left join stamped on stamped.record_id = turned.record_id
    on conflict (tenant, record_id, kind, name) do update set
      changed_at = excluded.changed_at, gone = excluded.gone, cnmarc = record_set.cnmarc or excluded.cnmarc`.execute(
    db,
  )
}
