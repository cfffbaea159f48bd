import { sql } from 'kysely'
import type { TimedScope } from '../../core/scope.ts'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { WorkState } from '@wenyuan/contract/shapes/researcher.ts'
import type { WorkEntry } from './researcher.ts'
import './tables.ts'

/** The works of a researcher by record id. */
export const worksOf = ({ db, tenant }: TenantScope, researcher: string) =>
  db
    .selectFrom('researcher_work')
    .select(['record_id', 'state', 'evidence', 'counts'])
    .where('tenant', '=', tenant)
    .where('researcher', '=', researcher)
    .orderBy('record_id')
    .execute()

export async function everyWork(
  { db, tenant }: TenantScope,
  states: readonly WorkState[],
): Promise<(WorkEntry & { evidence: string })[]> {
  const rows = await db
    .selectFrom('researcher_work')
    .select(['researcher', 'record_id', 'state', 'evidence'])
    .where('tenant', '=', tenant)
    .where('state', 'in', [...states])
    .orderBy('researcher')
    .orderBy('record_id')
    .execute()
  return rows.map(({ researcher, record_id, state, evidence }) => ({
    researcher,
    record: record_id,
    state,
    evidence,
  }))
}

/** Works in a state, a page for staff. */
export const pageOfWorks = ({ db, tenant }: TenantScope, state: WorkState, slice: Slice) =>
  pageOfRows(
    db,
    db
      .selectFrom('researcher_work')
      .select(['researcher', 'record_id as recordId', 'state', 'evidence'])
      .where('tenant', '=', tenant)
      .where('state', '=', state)
      .orderBy('researcher')
      .orderBy('record_id'),
    slice,
  )

/** Decides works: inserts them or replaces their state; what is decided the same again keeps its day. */
export async function decideWorks(
  { db, tenant, now }: TimedScope,
  works: readonly WorkEntry[],
): Promise<void> {
  await sql`
    insert into researcher_work (tenant, researcher, record_id, state, evidence, decided_at)
    select ${tenant}, w.researcher, w.record, w.state, '', ${now}
    from json_to_recordset(${JSON.stringify(works)}::json) as w(researcher text, record text, state text)
    on conflict (tenant, researcher, record_id) do update set state = excluded.state,
      decided_at = case when researcher_work.state = excluded.state then researcher_work.decided_at
        else excluded.decided_at end`.execute(db)
}

/**
 * A person decides works that were suggested or decided before, and which of the confirmed ones stand on the page: all of
 * them or none. @returns how many there are
 */
export async function decideOwnWorks(
  { db, tenant, now }: TimedScope,
  researcher: string,
  { ids, state, counts }: { ids: readonly string[]; state: 'confirmed' | 'rejected'; counts: boolean },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with known as (
      select record_id from researcher_work
      where tenant = ${tenant} and researcher = ${researcher} and record_id = any(${[...ids]}::text[])
    ), decided as (
      update researcher_work set state = ${state}, decided_at = ${now}, counts = ${counts}
      where tenant = ${tenant} and researcher = ${researcher} and record_id in (select record_id from known)
        and (select count(*) from known) = ${ids.length}
    )
    select count(*)::int as n from known`.execute(db)
  return rows[0]?.n ?? 0
}

/** Replaces the suggestions of a researcher; what is decided stays. @returns how many are suggested */
export async function replaceSuggestions(
  { db, tenant }: TenantScope,
  researcher: string,
  suggested: readonly { recordId: string; evidence: string }[],
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(suggested)}::json) as s("recordId" text, evidence text)
    ), gone as (
      delete from researcher_work where tenant = ${tenant} and researcher = ${researcher} and state = 'suggested'
        and evidence <> 'orcid' and record_id not in (select "recordId" from given)
    ), saved as (
      insert into researcher_work (tenant, researcher, record_id, state, evidence)
      select ${tenant}, ${researcher}, "recordId", 'suggested', evidence from given
      on conflict (tenant, researcher, record_id) do update set evidence = excluded.evidence
        where researcher_work.state = 'suggested' and researcher_work.evidence <> 'orcid'
      returning record_id
    )
    select count(*)::int as n from saved`.execute(db)
  return rows[0]?.n ?? 0
}

/** Suggests what the person has made public in a registry: better evidence than a name. What is decided stays. */
export async function suggestFromRegistry(
  { db, tenant }: TenantScope,
  researcher: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    insert into researcher_work (tenant, researcher, record_id, state, evidence)
    select ${tenant}, ${researcher}, id, 'suggested', 'orcid' from unnest(${[...ids]}::text[]) as ids(id)
    on conflict (tenant, researcher, record_id) do update set evidence = 'orcid'
      where researcher_work.state = 'suggested'`.execute(db)
}

/** @returns false when there is no such work */
export async function deleteWork(
  { db, tenant }: TenantScope,
  { researcher, record }: Pick<WorkEntry, 'researcher' | 'record'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('researcher_work')
    .where('tenant', '=', tenant)
    .where('researcher', '=', researcher)
    .where('record_id', '=', record)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
