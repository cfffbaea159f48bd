import { sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { DatabaseEntry, DatabaseTerm } from './database.ts'
import { recordIdOf } from './database.ts'
import { nameKeysOf } from './name-keys.ts'
import type { TermKind } from './tables.ts'
import './tables.ts'

/** What a library begins with is not new: see `domain/records/arrival.ts`. */
const DAYS_OF_BEGINNING = 7

const selectDatabases = ({ db, tenant }: TenantScope) =>
  db
    .selectFrom('e_resource')
    .select(['code', 'record_id', 'entry', 'keys', 'arrived_on'])
    .where('tenant', '=', tenant)

export type DatabaseRow = Awaited<ReturnType<ReturnType<typeof selectDatabases>['executeTakeFirstOrThrow']>>

export const everyDatabase = (scope: TenantScope): Promise<DatabaseRow[]> =>
  selectDatabases(scope).orderBy('code').execute()

export const databaseByCode = (scope: TenantScope, code: string): Promise<DatabaseRow | undefined> =>
  selectDatabases(scope).where('code', '=', code).executeTakeFirst()

/** Databases by code; unknown codes are left out. */
export async function databaseEntries(
  scope: TenantScope,
  codes: readonly string[] | 'all',
): Promise<Map<string, DatabaseEntry>> {
  if (codes.length === 0) return new Map()
  const query = selectDatabases(scope)
  const rows = await (codes === 'all' ? query : query.where('code', '=', anyOf(codes))).execute()
  return new Map(rows.map(({ code, entry }) => [code, entry]))
}

const selectTerms = ({ db, tenant }: TenantScope) =>
  db
    .selectFrom('e_resource_term')
    .select(['kind', 'code', 'parent', 'name', 'position'])
    .where('tenant', '=', tenant)
    .orderBy('position')
    .orderBy('code')

export type TermRow = Awaited<ReturnType<ReturnType<typeof selectTerms>['executeTakeFirstOrThrow']>>

export const everyTerm = (scope: TenantScope): Promise<TermRow[]> => selectTerms(scope).execute()

export const termsOfKind = async (scope: TenantScope, kind: TermKind): Promise<DatabaseTerm[]> =>
  (await selectTerms(scope).where('kind', '=', kind).execute()).map(({ code, parent, name, position }) => ({
    code,
    parent,
    name,
    position,
  }))

/** Inserts databases or replaces those with the same code. */
export async function upsertDatabases(
  { db, tenant }: TenantScope,
  entries: readonly DatabaseEntry[],
  { today, now }: { today: string; now: Date },
): Promise<void> {
  const rows = entries.map((entry) => ({
    code: entry.code,
    record_id: recordIdOf(entry.code),
    entry,
    keys: nameKeysOf(entry),
  }))
  const begun = new Date(now.getTime() - DAYS_OF_BEGINNING * 86_400_000)
  await sql`
    insert into e_resource (tenant, code, record_id, entry, keys, arrived_on, created_at, version)
    select ${tenant}, r.code, r.record_id, r.entry, r.keys,
      case when exists (select from e_resource e where e.tenant = ${tenant} and e.created_at < ${begun})
        then ${today}::date end,
      ${now}, nextval('record_version')
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(
      code text, record_id text, entry jsonb, keys jsonb)
    on conflict (tenant, code) do update set entry = excluded.entry, keys = excluded.keys,
      version = excluded.version`.execute(db)
}

/** @returns false when there is no such database */
export async function deleteDatabase({ db, tenant }: TenantScope, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('e_resource')
    .where('tenant', '=', tenant)
    .where('code', '=', code)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Inserts terms or replaces those with the same code. */
export async function upsertTerms(
  { db, tenant }: TenantScope,
  kind: TermKind,
  terms: readonly DatabaseTerm[],
): Promise<void> {
  await sql`
    insert into e_resource_term (tenant, kind, code, parent, name, position, version)
    select ${tenant}, ${kind}, r.code, r.parent, r.name, r.position, nextval('record_version')
    from json_to_recordset(${JSON.stringify(terms)}::json) as r(
      code text, parent text, name jsonb, position integer)
    on conflict (tenant, kind, code) do update set parent = excluded.parent, name = excluded.name,
      position = excluded.position, version = excluded.version`.execute(db)
}

/** @returns false when there is no such term, or others stand below it */
export async function deleteTerm(
  { db, tenant }: TenantScope,
  kind: TermKind,
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('e_resource_term')
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('code', '=', code)
    .where(sql<boolean>`not exists (select from e_resource_term below where below.tenant = e_resource_term.tenant
      and below.kind = e_resource_term.kind and below.parent = e_resource_term.code)`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Times that databases were opened since a day, by code. */
export async function opensSince({ db, tenant }: TenantScope, since: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('usage_day')
    .select(['subject', (eb) => eb.fn.sum<string>('count').as('sum')])
    .where('tenant', '=', tenant)
    .where('kind', '=', 'database')
    .where('day', '>=', since)
    .groupBy('subject')
    .execute()
  return new Map(rows.map(({ subject, sum }) => [subject, Number(sum)]))
}

/** Times that one database was opened by month since a day. */
export async function opensByMonth(
  { db, tenant }: TenantScope,
  code: string,
  since: string,
): Promise<{ month: string; count: number }[]> {
  const { rows } = await sql<{ month: string; count: string }>`
    select to_char(day, 'YYYY-MM') as month, sum(count) as count from usage_day
    where tenant = ${tenant} and kind = 'database' and subject = ${code} and day >= ${since}
    group by 1 order by 1`.execute(db)
  return rows.map(({ month, count }) => ({ month, count: Number(count) }))
}
