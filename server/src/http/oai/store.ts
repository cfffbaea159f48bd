import { sql } from 'kysely'
import type { BibRecord, MarcRecord } from '../../domain/catalogue/record.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { TenantScope } from '../../scope.ts'

export interface Change {
  record_id: string
  doc_code: string
  withdrawn: boolean
  changed_at: Date
}

export interface ChangedRecord extends Change {
  record: BibRecord
  marc: MarcRecord | null
}

interface Part {
  from: Date | undefined
  until: Date
  docCode: string | undefined
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

const changesIn = ({ db, tenant }: TenantScope, { from, until, docCode }: Part) =>
  db
    .selectFrom('bib_record')
    .where('tenant', '=', tenant)
    .where('changed_at', '<=', until)
    .$if(from !== undefined, (query) => query.where('changed_at', '>=', from ?? until))
    .$if(docCode !== undefined, (query) => query.where('doc_code', '=', docCode ?? ''))

/** Where a page begins, and how long it is. */
interface PageAfter {
  after: { changedAt: Date; recordId: string } | undefined
  limit: number
}

const pageIn = (scope: TenantScope, part: Part, { after, limit }: PageAfter) =>
  changesIn(scope, part)
    .select(['record_id', 'doc_code', 'withdrawn', 'changed_at'])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(changed_at, record_id) > (${after?.changedAt}::timestamptz, ${after?.recordId}::text)`,
      ),
    )
    .orderBy('changed_at')
    .orderBy('record_id')
    .limit(limit)

/** One page of changes, the oldest first, behind one that is known. */
export const changesAfter = (scope: TenantScope, part: Part, page: PageAfter): Promise<Change[]> =>
  pageIn(scope, part, page).execute()

/**
 * The same with the records, in one statement: one that changes meanwhile would have a datestamp beyond the list, from
 * which a harvester may begin the next harvest.
 */
export const changedRecordsAfter = (
  scope: TenantScope,
  part: Part,
  page: PageAfter,
): Promise<ChangedRecord[]> => pageIn(scope, part, page).select(['record', 'marc']).execute()

/** How many changes there are, at most `most`. */
export async function countChanges(scope: TenantScope, part: Part, most: number): Promise<number> {
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
): Promise<ChangedRecord[]> => {
  if (ids.length === 0) return []
  return db
    .selectFrom('bib_record')
    .select(['record_id', 'doc_code', 'withdrawn', 'changed_at', 'record', 'marc'])
    .where('tenant', '=', tenant)
    .where('record_id', '=', anyOf(ids))
    .execute()
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
