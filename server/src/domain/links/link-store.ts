import { hash } from 'node:crypto'
import { databaseRecordPrefix } from '@wenyuan/contract/constants/database-terms.ts'
import { sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import type { SiteScope, TimedScope } from '../../core/scope.ts'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { keptOut, type LinkSource, type LinkVerdict } from './link-verdict.ts'
import './tables.ts'

export interface NamedLink {
  url: string
  source: LinkSource
  sourceId: string
  title: string
}

const keyOf = (url: string): string => hash('sha256', url, 'base64url').slice(0, 22)

declare module '../../core/area-module.ts' {
  interface AreaModule {
    /** Its entries with addresses, which the link check asks. */
    links?: LinkedThings
  }
}

/** What has links: entries of an area, or records. */
export interface LinkedThings {
  source: LinkSource
  /** At most so many links, behind a record or entry in the order of their ids. */
  linksAfter: (scope: SiteScope, id: string, limit: number) => Promise<NamedLink[]>
}

/** The next links of a source, behind the record whose links were checked last; from the beginning at the end. */
export async function nextLinks(
  scope: SiteScope,
  { source, linksAfter }: LinkedThings,
  limit: number,
): Promise<NamedLink[]> {
  if (limit === 0) return []
  const last = await scope.db
    .selectFrom('link_check')
    .select('source_id')
    .where('tenant', '=', scope.tenant)
    .where('source', '=', source)
    .orderBy('checked_at', 'desc')
    .orderBy('source_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const after = await linksAfter(scope, last?.source_id ?? '', limit)
  if (after.length === limit || last === undefined) return after
  const again = await linksAfter(scope, '', limit - after.length)
  return [...after, ...again.filter(({ url }) => !after.some((one) => one.url === url))]
}

/** Addresses of records, databases left out. */
export async function recordLinksAfter(
  { db, tenant }: TenantScope,
  recordId: string,
  limit: number,
): Promise<NamedLink[]> {
  const { rows } = await sql<{ record_id: string; title: string; url: string }>`
    select r.record_id, r.title, l.url
    from bib_record r, json_to_recordset(r.record->'links') as l(url text)
    where r.tenant = ${tenant} and r.record_id > ${recordId} and not r.withdrawn
      and not starts_with(r.record_id, ${databaseRecordPrefix})
      and json_array_length(r.record->'links') > 0 and l.url is not null
    order by r.record_id, l.url limit ${limit}`.execute(db)
  return rows.map(({ record_id, title, url }) => ({ url, source: 'record', sourceId: record_id, title }))
}

/** Notes what was found at some links; a failure counts once a day, and any success ends the count. */
export async function noteLinks(
  { db, tenant, now }: TimedScope,
  today: string,
  found: readonly (NamedLink & { verdict: LinkVerdict; detail: string; isFailure: boolean })[],
): Promise<void> {
  const rows = found.map(({ sourceId, ...one }) => ({ ...one, source_id: sourceId, key: keyOf(one.url) }))
  await sql`
    insert into link_check as c (tenant, url_key, url, source, source_id, title, checked_at, verdict, detail, failures,
      failed_on)
    select ${tenant}, r.key, r.url, r.source, r.source_id, r.title, ${now}, r.verdict, r.detail,
      case when r."isFailure" then 1 else 0 end, case when r."isFailure" then ${today}::date end
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(
      key text, url text, source text, source_id text, title text, verdict text, detail text, "isFailure" boolean)
    on conflict (tenant, url_key) do update set source = excluded.source, source_id = excluded.source_id,
      title = excluded.title, checked_at = excluded.checked_at, verdict = excluded.verdict, detail = excluded.detail,
      failures = case when excluded.failures = 0 then 0
        when c.failed_on = excluded.failed_on then c.failures else c.failures + 1 end,
      failed_on = excluded.failed_on`.execute(db)
}

/**
 * Links that have failed on at least so many days, those that fail longest first; or those that were not checked, because
 * their hosts keep programs out of them.
 */
export function pageOfLinks(
  { db, tenant }: TenantScope,
  { state, days }: { state: 'failing' | 'unchecked'; days: number },
  slice: Slice,
) {
  const all = db.selectFrom('link_check').selectAll().where('tenant', '=', tenant)
  const some =
    state === 'failing'
      ? all.where('failures', '>=', days).orderBy('failures', 'desc')
      : all.where('verdict', '=', keptOut.verdict).where('detail', '=', keptOut.detail)
  return pageOfRows(db, some.orderBy('source').orderBy('source_id').orderBy('url_key'), slice)
}

/** What was found at an address. */
export const linkAt = ({ db, tenant }: TenantScope, url: string) =>
  db
    .selectFrom('link_check')
    .select(['source', 'source_id', 'title', 'verdict', 'detail'])
    .where('tenant', '=', tenant)
    .where('url_key', '=', keyOf(url))
    .executeTakeFirst()

/** Links that failed on so many days, one after the other, are reported to readers. */
const REPORTED_DAYS = 3

/** Those of these addresses that no longer work, with the day on which that was found the last time. */
export async function brokenLinks(
  { db, tenant }: TenantScope,
  urls: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (urls.length === 0) return new Map()
  const rows = await db
    .selectFrom('link_check')
    .select(['url', 'failed_on'])
    .where('tenant', '=', tenant)
    .where('url_key', '=', anyOf(urls.map(keyOf)))
    .where('failures', '>=', REPORTED_DAYS)
    .execute()
  return new Map(rows.map(({ url, failed_on }) => [url, failed_on ?? '']))
}
