import { type RawBuilder, sql } from 'kysely'
import type { BibRecord, MarcRecord } from '../../domain/catalogue/record.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { membersIn, type SetPart } from './set-store.ts'

export interface Change {
  record_id: string
  doc_code: string
  /** Also of one that has left the set, or the format, which is listed. */
  withdrawn: boolean
  changed_at: Date
}

export interface ChangedRecord extends Change {
  record: BibRecord
  marc: MarcRecord | null
}

/** A record as it is, in every format. */
export interface StoredRecord extends ChangedRecord {
  /** False: it was; null: it never was. */
  cnmarc: boolean | null
}

interface Part {
  from: Date | undefined
  until: Date
  set: SetPart | undefined
  /** Only records that are CNMARC, and those that were, as deleted. */
  isCnmarc: boolean
}

/**
 * The instant up to which the list of changes is complete. A change gets its datestamp before its transaction ends, so
 * the last seconds are left to the next harvest.
 */
export async function settledAt({ db }: TenantScope): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select date_trunc('second', clock_timestamp() - interval '10 seconds') as at`.execute(db)
  return rows[0]?.at ?? new Date(0)
}

const changesIn = ({ db, tenant }: TenantScope, { from, until, set, isCnmarc }: Part) =>
  db
    .selectFrom('bib_record')
    .where('tenant', '=', tenant)
    .$if(isCnmarc, (query) => query.where('cnmarc', 'is not', null))
    .where('changed_at', '<=', until)
    .$if(from !== undefined, (query) => query.where('changed_at', '>=', from ?? until))
    .$if(set?.kind === 'kind', (query) =>
      query.where('doc_code', '=', set?.kind === 'kind' ? set.docCode : ''),
    )

/** Where a page begins, and how long it is. */
interface PageAfter {
  after: { changedAt: Date; recordId: string } | undefined
  limit: number
}

const pageIn = (scope: TenantScope, part: Part, { after, limit }: PageAfter) =>
  changesIn(scope, part)
    .select(['record_id', 'doc_code', 'changed_at'])
    .select(leftFormat(part).as('withdrawn'))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(changed_at, record_id) > (${after?.changedAt}::timestamptz, ${after?.recordId}::text)`,
      ),
    )
    .orderBy('changed_at')
    .orderBy('record_id')
    .limit(limit)

/** One page of changes, the oldest first, behind one that is known. */
export async function changesAfter(scope: TenantScope, part: Part, page: PageAfter): Promise<Change[]> {
  const { set } = part
  if (!set || set.kind === 'kind') return pageIn(scope, part, page).execute()
  return pageOfMembers<Change>(scope, part, { part: set, ...page }, sql``)
}

/**
 * The same with the records, in one statement: one that changes meanwhile would have a datestamp beyond the list, from
 * which a harvester may begin the next harvest.
 */
export async function changedRecordsAfter(
  scope: TenantScope,
  part: Part,
  page: PageAfter,
): Promise<ChangedRecord[]> {
  const { set } = part
  if (!set || set.kind === 'kind') return pageIn(scope, part, page).select(['record', 'marc']).execute()
  return pageOfMembers<ChangedRecord>(scope, part, { part: set, ...page }, sql`, record, marc`)
}

/**
 * Superseded members are passed over: where there are many, a page is filled by several statements. Each record is
 * looked up by its key, whatever the database knows about the tables.
 */
async function pageOfMembers<Row extends Change>(
  scope: TenantScope,
  part: Part,
  page: PageAfter & { part: Exclude<SetPart, { kind: 'kind' }> },
  more: RawBuilder<unknown>,
): Promise<Row[]> {
  const { db, tenant } = scope
  const found: Row[] = []
  let { after } = page
  for (;;) {
    const members = membersIn(scope, { ...part, ...page, after })
    const { rows } = await sql<Row & { superseded: boolean }>`
      select ${changeOf(part)}, superseded ${more} from (${members}) member
      left join lateral (
        select * from bib_record
        where tenant = ${tenant} and record_id = member.record_id and not superseded limit 1) bib_record on true
      order by member.changed_at, member.record_id`.execute(db)
    found.push(...rows.filter(({ superseded }) => !superseded))
    const last = rows.at(-1)
    if (last === undefined || rows.length < page.limit || found.length >= page.limit)
      return found.slice(0, page.limit)
    after = { changedAt: last.changed_at, recordId: last.record_id }
  }
}

const leftFormat = ({ isCnmarc }: Part) =>
  isCnmarc ? sql<boolean>`withdrawn or cnmarc is not true` : sql<boolean>`withdrawn`

const changeOf = ({ isCnmarc }: Part) =>
  sql`member.record_id, doc_code, withdrawn or gone ${isCnmarc ? sql`or bib_record.cnmarc is not true` : sql``} as withdrawn, member.changed_at`

/** How many changes there are, at most `most`; that also of a set with as many rows, of which some are superseded. */
export async function countChanges(scope: TenantScope, part: Part, most: number): Promise<number> {
  const { set } = part
  if (set && set.kind !== 'kind') {
    const members = membersIn(scope, { ...part, part: set, after: undefined, limit: most })
    const { rows } = await sql<{ read: number; count: number }>`
      select count(*)::int as read, count(*) filter (where not superseded)::int as count
      from (${members}) counted`.execute(scope.db)
    const { read = 0, count = 0 } = rows[0] ?? {}
    return read < most ? count : most
  }
  // in order: the database then reads the index up to the limit, whatever it knows about the table
  const counted = changesIn(scope, part)
    .select('record_id')
    .orderBy('changed_at')
    .orderBy('record_id')
    .limit(most)
    .as('counted')
  const { count } = await scope.db
    .selectFrom(counted)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The records of these ids as they are now, withdrawn ones too; unknown ids are omitted. */
export const recordsAsChanged = async (
  { db, tenant }: TenantScope,
  ids: readonly string[],
): Promise<StoredRecord[]> => {
  if (ids.length === 0) return []
  return db
    .selectFrom('bib_record')
    .select(['record_id', 'doc_code', 'withdrawn', 'changed_at', 'record', 'marc', 'cnmarc'])
    .where('tenant', '=', tenant)
    .where('record_id', '=', anyOf(ids))
    .execute()
}

/** A record that is there; undefined: there is none. */
export async function anyRecord({ db, tenant }: TenantScope): Promise<string | undefined> {
  const row = await db
    .selectFrom('bib_record')
    .select('record_id')
    .where('tenant', '=', tenant)
    .where('withdrawn', '=', false)
    .orderBy('record_id')
    .limit(1)
    .executeTakeFirst()
  return row?.record_id
}

/** When the oldest change was; undefined: there are no records. */
export async function firstChange({ db, tenant }: TenantScope): Promise<Date | undefined> {
  const row = await db
    .selectFrom('bib_record')
    .select('changed_at')
    .where('tenant', '=', tenant)
    .orderBy('changed_at')
    .limit(1)
    .executeTakeFirst()
  return row?.changed_at
}
