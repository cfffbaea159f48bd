import { sql } from 'kysely'
import type { CompactLine } from '../../domain/kbart/compact-line.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { NamedLink } from '../../domain/links/link-store.ts'
import type { PackageEntry } from './package.ts'
import './tables.ts'

export const everyPackage = ({ db, tenant }: TenantScope) =>
  db
    .selectFrom('journal_package')
    .select(['code', 'entry', 'listed_on'])
    .where('tenant', '=', tenant)
    .orderBy('code')
    .execute()
export type PackageRow = Awaited<ReturnType<typeof everyPackage>>[number]

export const packageByCode = ({ db, tenant }: TenantScope, code: string): Promise<PackageRow | undefined> =>
  db
    .selectFrom('journal_package')
    .select(['code', 'entry', 'listed_on'])
    .where('tenant', '=', tenant)
    .where('code', '=', code)
    .executeTakeFirst()

/** Inserts packages or replaces those with the same code. */
export async function upsertPackages(
  { db, tenant }: TenantScope,
  entries: readonly PackageEntry[],
): Promise<void> {
  const rows = entries.map((entry) => ({ code: entry.code, entry }))
  await sql`
    insert into journal_package (tenant, code, entry)
    select ${tenant}, r.code, r.entry
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(code text, entry jsonb)
    on conflict (tenant, code) do update set entry = excluded.entry`.execute(db)
}

/** Removes a package with its closed titles. @returns false when there is none, or it has titles */
export async function deletePackage({ db, tenant }: TenantScope, code: string): Promise<boolean> {
  const { rows } = await sql`
    with gone as (
      delete from journal_package p where p.tenant = ${tenant} and p.code = ${code}
        and not exists (select from journal_run r where r.tenant = ${tenant} and r.package = ${code}
          and r.closed_on is null)
      returning p.code
    ), runs as (
      delete from journal_run where tenant = ${tenant} and package in (select code from gone)
    )
    select code from gone`.execute(db)
  return rows.length > 0
}

export const noteListed = ({ db, tenant }: TenantScope, code: string, day: string) =>
  db
    .updateTable('journal_package')
    .set({ listed_on: day })
    .where('tenant', '=', tenant)
    .where('code', '=', code)
    .execute()

/** What an import compares: every line of a package. */
export const runDigests = ({ db, tenant }: TenantScope, code: string) =>
  db
    .selectFrom('journal_run')
    .select(['id', 'digest', 'position', 'closed_on'])
    .where('tenant', '=', tenant)
    .where('package', '=', code)
    .execute()

/** The lines of a package in their order, without those that its last list had no more. */
export const openLines = async ({ db, tenant }: TenantScope, code: string): Promise<CompactLine[]> => {
  const rows = await db
    .selectFrom('journal_run')
    .select('line')
    .where('tenant', '=', tenant)
    .where('package', '=', code)
    .where('closed_on', 'is', null)
    .orderBy('position')
    .execute()
  return rows.map(({ line }) => line)
}

export interface NewRun {
  id: string
  position: number
  line: CompactLine
  digest: string
  issns: readonly string[]
  titleKey: string
}

/** Inserts lines of a package or replaces those with the same id; they are open. */
export async function upsertRuns(
  { db, tenant }: TenantScope,
  code: string,
  runs: readonly NewRun[],
): Promise<void> {
  await sql`
    insert into journal_run (tenant, id, package, position, line, digest, issns, title_key)
    select ${tenant}, r.id, ${code}, r.position, r.line, r.digest,
      array(select jsonb_array_elements_text(r.issns)), r."titleKey"
    from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as r(
      id text, position integer, line jsonb, digest text, issns jsonb, "titleKey" text)
    on conflict (tenant, id) do update set position = excluded.position, line = excluded.line,
      digest = excluded.digest, issns = excluded.issns, title_key = excluded.title_key, closed_on = null`.execute(
    db,
  )
}

/** Closes lines that a package's list has no more. */
export async function closeRuns(
  { db, tenant }: TenantScope,
  ids: readonly string[],
  day: string,
): Promise<void> {
  await db
    .updateTable('journal_run')
    .set({ closed_on: day })
    .where('tenant', '=', tenant)
    .where('id', '=', anyOf(ids))
    .execute()
}

/** Every line of journals, with the journal it is joined to. */
export const listedTitles = ({ db, tenant }: TenantScope) =>
  db
    .selectFrom('journal_run')
    .select(['id', 'issns', 'title_key', 'record_id', 'closed_on'])
    .where('tenant', '=', tenant)
    .where(sql<boolean>`coalesce(line ->> 'publication_type', '') <> 'monograph'`)
    .orderBy('id')
    .execute()

/** The journals of the catalogue that are not made from providers' lists. */
export async function catalogueJournals({ db, tenant }: TenantScope, madePrefix: string) {
  const { rows } = await sql<{
    record_id: string
    record: Pick<BibRecord, 'title' | 'otherTitles' | 'issns'>
  }>`
    select record_id, json_build_object('title', record -> 'title', 'otherTitles', record -> 'otherTitles',
      'issns', record -> 'issns') as record
    from bib_record
    where tenant = ${tenant} and doc_code = '2' and not withdrawn and not starts_with(record_id, ${madePrefix})
    order by record_id`.execute(db)
  return rows
}

/** Records made from providers' lists that are shown. */
export async function madeJournals({ db, tenant }: TenantScope, madePrefix: string): Promise<string[]> {
  const { rows } = await sql<{ record_id: string }>`
    select record_id from bib_record
    where tenant = ${tenant} and doc_code = '2' and not withdrawn and starts_with(record_id, ${madePrefix})`.execute(
    db,
  )
  return rows.map(({ record_id }) => record_id)
}

/** Joins lines to journals. */
export async function joinRuns(
  { db, tenant }: TenantScope,
  joined: readonly { id: string; recordId: string }[],
): Promise<void> {
  await sql`
    update journal_run set record_id = j."recordId"
    from jsonb_to_recordset(${JSON.stringify(joined)}::jsonb) as j(id text, "recordId" text)
    where journal_run.tenant = ${tenant} and journal_run.id = j.id`.execute(db)
}

/** The journals that the index knows to be online. */
export async function onlineJournals({ db, tenant }: TenantScope): Promise<Set<string>> {
  const rows = await db
    .selectFrom('journal_online')
    .select('record_id')
    .where('tenant', '=', tenant)
    .execute()
  return new Set(rows.map(({ record_id }) => record_id))
}

export async function changeOnline(
  { db, tenant }: TenantScope,
  { begun, ended }: { begun: readonly string[]; ended: readonly string[] },
): Promise<void> {
  await sql`
    with ended as (
      delete from journal_online where tenant = ${tenant} and record_id = any(${[...ended]}::text[])
    )
    insert into journal_online (tenant, record_id)
    select ${tenant}, unnest(${[...begun]}::text[])
    on conflict do nothing`.execute(db)
}

const selectRuns = ({ db, tenant }: TenantScope) =>
  db
    .selectFrom('journal_run')
    .select(['id', 'package', 'line', 'record_id', 'closed_on'])
    .where('tenant', '=', tenant)
export type RunRow = Awaited<ReturnType<ReturnType<typeof selectRuns>['executeTakeFirstOrThrow']>>

/** The lines of journals, open ones only, in the order of packages and of their lists. */
export const runsOf = (scope: TenantScope, recordIds: readonly string[]): Promise<RunRow[]> =>
  recordIds.length === 0
    ? Promise.resolve([])
    : selectRuns(scope)
        .where('record_id', '=', anyOf(recordIds))
        .where('closed_on', 'is', null)
        .orderBy('package')
        .orderBy('position')
        .execute()

/** Addresses of journals behind a record, in the order of records. */
export async function journalLinksAfter(
  { db, tenant }: TenantScope,
  recordId: string,
  limit: number,
): Promise<NamedLink[]> {
  const { rows } = await sql<{ record_id: string; title: string; url: string }>`
    select record_id, line ->> 'publication_title' as title, line ->> 'title_url' as url
    from journal_run
    where tenant = ${tenant} and record_id > ${recordId} and closed_on is null and line ->> 'title_url' <> ''
    order by record_id, id limit ${limit}`.execute(db)
  return rows.map(({ record_id, title, url }) => ({ url, source: 'journal', sourceId: record_id, title }))
}

export const runById = (scope: TenantScope, id: string): Promise<RunRow | undefined> =>
  selectRuns(scope).where('id', '=', id).executeTakeFirst()

/** Lines that make a journal: what its record says is taken from them. */
export const linesOf = async (
  { db, tenant }: TenantScope,
  ids: readonly string[],
): Promise<Map<string, CompactLine>> => {
  const rows = await db
    .selectFrom('journal_run')
    .select(['id', 'line'])
    .where('tenant', '=', tenant)
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ id, line }) => [id, line]))
}
