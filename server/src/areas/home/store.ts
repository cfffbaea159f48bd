import { type RawBuilder, sql } from 'kysely'
import { type Slice } from '../../platform/db/paging.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import type { Scope } from '../../core/scope.ts'
import { memoize } from '../../platform/memoize.ts'

export interface ShelfPage extends Slice {
  /** Only records with a copy in this branch; empty: all. */
  library: string
  /** Only records of this document type; empty: the shelf's default. */
  docCode: string
  /** Only records of this class, subclasses included; absent or empty: all. */
  classCode?: string
}

interface ShelfRow {
  record: BibRecord
  /** Null: unknown. */
  added_at: Date | null
  /** Loans or visits: the shelf's count. */
  count: number
}

export interface ShelfRows {
  total: number
  rows: ShelfRow[]
}

/** The paging limit of a shelf: 100 pages of 100 rows. Totals beyond it are not counted. */
const DEEPEST = 10_000

/** Arrivals whose classes are counted: they name the tabs of the home page, which every visitor opens. */
const CLASSED = 2_000

interface ArrivalsPage extends ShelfPage {
  electronic: boolean
}

/** Tables and conditions of the records arrived since an instant. `electronic` selects online or physical records. */
function arrived(scope: Scope, since: Date, page: ArrivalsPage): RawBuilder<unknown> {
  return sql`bib_record r
    where ${shown(scope, page)} and r.arrived_at >= ${since} and r.arrived_at <= ${scope.now}
      and r.electronic = ${page.electronic} and (${page.docCode} = '' or r.doc_code = ${page.docCode})
      and ${ofClass(page)}`
}

/** Condition: the record is in the class. */
const ofClass = ({ classCode = '' }: ShelfPage) => sql`(${classCode} = '' or exists (
  select from unnest(r.classes) as class where starts_with(class, ${classCode})))`

/** Records arrived since an instant, newest first. */
export const newestRecords = (scope: Scope, since: Date, page: ArrivalsPage): Promise<ShelfRows> =>
  shelfOf(scope, page, {
    count: sql`r.loans`,
    from: arrived(scope, since, page),
    order: sql`r.arrived_at desc, r.record_id`,
  })

/** Number of records arrived since an instant, of at most 2,000 of them, by the first two letters of their class numbers. */
export async function newestByClass(
  scope: Scope,
  since: Date,
  page: ArrivalsPage,
): Promise<{ start: string; count: number }[]> {
  const { rows } = await sql<{ start: string; count: number }>`
    select left(class, 2) as start, count(distinct a.record_id) as count
    from (select r.record_id, r.classes from ${arrived(scope, since, page)} limit ${CLASSED}) as a,
      unnest(a.classes) as class
    group by 1 order by 1`.execute(scope.db)
  return rows
}

/** Number of records arrived since an instant. */
export async function countNewest({ db, tenant, now }: Scope, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('bib_record')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant', '=', tenant)
    .where('withdrawn', '=', false)
    .where('arrived_at', '>=', since)
    .where('arrived_at', '<=', now)
    .executeTakeFirstOrThrow()
  return count
}

/** Books by total number of loans. */
export function mostLent(scope: Scope, page: ShelfPage): Promise<ShelfRows> {
  return shelfOf(scope, page, {
    count: sql`r.loans`,
    from: sql`bib_record r
      where ${shown(scope, page)} and r.loans > 0 and r.doc_code = ${page.docCode === '' ? '1' : page.docCode}`,
    order: sql`r.loans desc, r.record_id`,
  })
}

export interface UsedRecord {
  id: string
  count: number
  doc_code: string
  /** One a line. */
  classes: string
}

/**
 * Records by number of loans or visits since a day; with a branch, only its loans count. `limit 1` makes each a look-up by
 * its key, whatever the planner believes about the size of the library.
 */
export async function mostUsedRecords(
  scope: Scope,
  kind: 'loan' | 'view',
  since: string,
  library: string,
): Promise<UsedRecord[]> {
  const prefix = kind === 'loan' && library !== '' ? `${library} ` : ''
  const counted = prefix === '' ? kind : 'branch-loan'
  const { rows } = await sql<UsedRecord>`
    select r.record_id as id, u.uses as count, r.doc_code,
        array_to_string(r.classes, chr(10)) as classes from (
        select substr(subject, ${prefix.length + 1}::int) as subject, sum(count)::bigint as uses from usage_day
        where tenant = ${scope.tenant} and kind = ${counted} and day >= ${since}::date
          and starts_with(subject, ${prefix}) group by 1) u
      cross join lateral (
        select tenant, record_id, doc_code, classes, withdrawn from bib_record
        where tenant = ${scope.tenant} and record_id = u.subject limit 1) r
    where ${shown(scope, { library })}
    order by u.uses desc, r.record_id limit ${DEEPEST}`.execute(scope.db)
  return rows.map((row) => ({ ...row, doc_code: sameText(row.doc_code), classes: sameText(row.classes) }))
}

/** Rows share their texts, of which there are few: that takes half the memory. */
const sameText = memoize((text) => text)

/** The records with these ids that readers may see, in no order. */
export const recordsShown = ({ db, tenant }: Scope, ids: readonly string[]) =>
  db
    .selectFrom('bib_record')
    .select(['record_id', 'record', 'arrived_at'])
    .where('tenant', '=', tenant)
    .where(sql<boolean>`record_id = any(${[...ids]}::text[])`)
    .where('withdrawn', '=', false)
    .execute()

/** Condition: the tenant's records that readers may see, in the given branch. */
const shown = (
  { tenant }: Scope,
  { library }: Pick<ShelfPage, 'library'>,
) => sql`r.tenant = ${tenant} and not r.withdrawn
  and (${library} = '' or exists (
    select 1 from item i where i.tenant = r.tenant and i.record_id = r.record_id and i.library = ${library}))`

interface ShelfQuery {
  count: RawBuilder<unknown>
  /** Tables and conditions; `r` is the record. */
  from: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

/** A page of a shelf. The last page gives the total by itself; otherwise the shelf is counted. */
async function shelfOf({ db }: Scope, page: ShelfPage, query: ShelfQuery): Promise<ShelfRows> {
  const { rows } = await sql<ShelfRow>`
    select r.record, r.arrived_at as added_at, ${query.count} as count from ${query.from}
    order by ${query.order} offset ${page.offset} limit ${page.limit}`.execute(db)
  const isLast = rows.length < page.limit && (rows.length > 0 || page.offset === 0)
  return { total: isLast ? page.offset + rows.length : await countShelf(db, query), rows }
}

async function countShelf(db: Scope['db'], { from }: ShelfQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from ${from} limit ${DEEPEST}) as shelf`.execute(db)
  return rows[0]?.count ?? 0
}
