import type { LeaverRule } from '@wenyuan/contract/constants/person-file.ts'
import type { Leaver } from '@wenyuan/contract/staff/person-file.ts'
import { sql } from 'kysely'
import type { SiteScope, TimedScope } from '../../core/scope.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import './tables.ts'

/** Notes that a file has these accounts, by their keys. */
export async function markSeen(
  { db, tenant }: TenantScope,
  importId: string,
  accountKeys: readonly string[],
): Promise<void> {
  await sql`
    update reader set person_import = ${importId}
    where tenant = ${tenant} and account_key = ${anyOf(accountKeys)}
      and person_import is distinct from ${importId}`.execute(db)
}

/** How many persons the files have had, and how many of them the last one no longer has. */
export async function countMissing(
  { db, tenant }: TenantScope,
  importId: string,
): Promise<{ known: number; missing: number }> {
  const { rows } = await sql<{ known: number; missing: number }>`
    select count(*)::int as known, (count(*) filter (where r.person_import <> ${importId}))::int as missing
    from reader r where r.tenant = ${tenant} and r.person_import is not null
      and not exists (select from reader_leaver l where l.tenant = ${tenant} and l.reader_id = r.reader_id)`.execute(
    db,
  )
  return rows[0] ?? { known: 0, missing: 0 }
}

/** Applies a rule to those whom a file no longer has, and notes what they were before. @returns how many */
export async function endMissing(
  { db, tenant, now }: TimedScope,
  { importId, rule, today }: { importId: string; rule: LeaverRule; today: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      select reader_id, state, valid_until from reader r
      where tenant = ${tenant} and person_import <> ${importId}
        and not exists (select from reader_leaver l where l.tenant = ${tenant} and l.reader_id = r.reader_id)
      order by reader_id for update
    ), noted as (
      insert into reader_leaver (tenant, reader_id, import_id, missing_since, rule, state_before, valid_until_before)
      select ${tenant}, reader_id, ${importId}, ${today}::date, ${rule}, state, valid_until from gone
      returning reader_id
    ), ended as (
      update reader r set
        state = case when ${rule} = 'freeze' then 'frozen' else r.state end,
        lost_while_frozen = case when ${rule} = 'freeze' then r.state = 'lost' or r.lost_while_frozen
          else r.lost_while_frozen end,
        state_since = case when ${rule} = 'freeze' and r.state <> 'frozen' then ${now}::timestamptz
          else r.state_since end,
        valid_until = case when ${rule} = 'expire' then least(r.valid_until, ${today}::date - 1) else r.valid_until end
      from noted where r.tenant = ${tenant} and r.reader_id = noted.reader_id
    )
    select count(*)::int as count from noted`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Gives back what the rule has taken, where nothing else has changed it since: to those whom the file of an import has
 * again, or, when it is undone, to those whom it did not have.
 */
export async function takeBack(
  { db, tenant, now }: TimedScope,
  { importId, who }: { importId: string; who: 'seen again' | 'ended by it' },
): Promise<number> {
  const isMeant = who === 'seen again' ? sql`r.person_import = ${importId}` : sql`l.import_id = ${importId}`
  const { rows } = await sql<{ count: number }>`
    with back as (
      delete from reader_leaver l using reader r
      where l.tenant = ${tenant} and r.tenant = ${tenant} and r.reader_id = l.reader_id and ${isMeant}
      returning l.reader_id, l.rule, l.missing_since, l.state_before, l.valid_until_before
    ), restored as (
      update reader r set
        state = case when b.rule = 'freeze' and r.state = 'frozen' then b.state_before else r.state end,
        lost_while_frozen = case when b.rule = 'freeze' and r.state = 'frozen' then
          r.lost_while_frozen and b.state_before = 'frozen' else r.lost_while_frozen end,
        state_since = case when b.rule = 'freeze' and r.state = 'frozen' and b.state_before <> 'frozen'
          then ${now}::timestamptz else r.state_since end,
        valid_until = case when b.rule = 'expire' and r.valid_until = least(b.valid_until_before, b.missing_since - 1)
          then b.valid_until_before else r.valid_until end
      from back b where r.tenant = ${tenant} and r.reader_id = b.reader_id
    )
    select count(*)::int as count from back`.execute(db)
  return rows[0]?.count ?? 0
}

/** Marks those as ended whom the last file no longer had and who were left as they are. @returns whether that is so */
export async function releaseHeld({ db, tenant }: TenantScope, importId: string): Promise<boolean> {
  const { rows } = await sql`
    update catalogue_import i set leaver_state = 'done'
    where tenant = ${tenant} and import_id = ${importId} and is_person_file and state = 'done' and undo_state = ''
      and leaver_state in ('too-many', 'unread')
      and not exists (select from catalogue_import l where l.tenant = ${tenant} and l.is_person_file
        and l.made_at > i.made_at and l.state in ('running', 'done') and l.undo_state = '')
    returning import_id`.execute(db)
  return rows.length > 0
}

/** Readers who have left, those with open loans first. */
export async function pageOfLeavers(
  { db, tenant }: SiteScope,
  slice: Slice,
): Promise<{ total: number; rows: Leaver[] }> {
  const loans = sql<number>`(select count(*)::int from loan where loan.tenant = l.tenant
    and loan.reader_id = l.reader_id and loan.returned_at is null)`
  return pageOfRows(
    db,
    db
      .selectFrom('reader_leaver as l')
      .innerJoin('reader as r', (join) =>
        join.onRef('r.tenant', '=', 'l.tenant').onRef('r.reader_id', '=', 'l.reader_id'),
      )
      .select(['r.account', 'r.name', 'r.reader_type as readerType', 'l.rule', 'l.missing_since as leftOn'])
      .select([loans.as('loans'), 'r.debt'])
      .where('l.tenant', '=', tenant)
      .orderBy(loans, 'desc')
      .orderBy('l.missing_since', 'desc')
      .orderBy('r.account'),
    slice,
  )
}
