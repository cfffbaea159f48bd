import { type RawBuilder, sql } from 'kysely'
import type { ReaderScope } from '../../core/scope.ts'
import type { Pick } from './tables.ts'

export interface Candidate {
  record_id: string
  because: string
}

/** Records the reader has refused or borrowed, or that are withdrawn, are never recommended. */
const wanted = ({ tenant, reader }: ReaderScope, record: RawBuilder<unknown>) => sql`
  not exists (select from recommendation_refusal x where x.tenant = ${tenant}
    and x.reader_id = ${reader.readerId} and x.record_id = ${record})
  and not exists (select from loan o where o.tenant = ${tenant} and o.reader_id = ${reader.readerId}
    and o.record_id = ${record})`

/** Records found for the reader's subscriptions since an instant, the latest first. */
export async function ofSubscriptions(
  scope: ReaderScope,
  { since, limit }: { since: Date; limit: number },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select f.record_id, s.label as because
    from subscription_record f
    join subscription s on s.tenant = f.tenant and s.subscription_id = f.subscription_id
    join bib_record r on r.tenant = f.tenant and r.record_id = f.record_id and not r.withdrawn
    where f.tenant = ${scope.tenant} and f.reader_id = ${scope.reader.readerId} and f.found_at >= ${since}
      and not s.paused and ${wanted(scope, sql`f.record_id`)}
    order by f.found_at desc, f.record_id limit ${limit}`.execute(scope.db)
  return rows
}

/** The records the reader borrowed last, with the first three characters of their class. */
export async function lastBorrowed(
  { db, tenant, reader }: ReaderScope,
  limit: number,
): Promise<{ record_id: string; title: string; class_code: string }[]> {
  const { rows } = await sql<{ record_id: string; title: string; class_code: string }>`
    select l.record_id, r.title, coalesce(left(r.classes[1], 3), '') as class_code
    from (
      select record_id, max(lent_at) as lent_at from loan
      where tenant = ${tenant} and reader_id = ${reader.readerId}
      group by record_id order by max(lent_at) desc, record_id limit ${limit}
    ) as l
    join bib_record r on r.tenant = ${tenant} and r.record_id = l.record_id
    order by l.lent_at desc, l.record_id`.execute(db)
  return rows
}

/** New records of these classes, the latest first; `because` is the class. */
export async function newInClasses(
  scope: ReaderScope,
  { classes, since, limit }: { classes: readonly string[]; since: Date; limit: number },
): Promise<Candidate[]> {
  if (classes.length === 0) return []
  const { rows } = await sql<Candidate>`
    select r.record_id, left(r.classes[1], 3) as because
    from bib_record r
    where r.tenant = ${scope.tenant} and not r.withdrawn and r.arrived_at >= ${since}
      and r.arrived_at <= ${scope.now} and left(r.classes[1], 3) = any(${[...classes]}::text[])
      and ${wanted(scope, sql`r.record_id`)}
    order by r.arrived_at desc, r.record_id limit ${limit}`.execute(scope.db)
  return rows
}

/** A count under five could point at a person. */
const FEWEST_READERS = 5

/** Records that readers of the same faculty have borrowed most since an instant; `because` is the faculty. */
export async function popularInDepartment(
  scope: ReaderScope,
  { since, limit }: { since: Date; limit: number },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with me as (
      select facts->>'faculty' as faculty from reader
      where tenant = ${scope.tenant} and reader_id = ${scope.reader.readerId}
    )
    select l.record_id, me.faculty as because
    from me
    join reader r on r.tenant = ${scope.tenant} and r.facts->>'faculty' = me.faculty
    join loan l on l.tenant = r.tenant and l.reader_id = r.reader_id and l.lent_at >= ${since}
    join bib_record b on b.tenant = l.tenant and b.record_id = l.record_id and not b.withdrawn
    where me.faculty <> '' and ${wanted(scope, sql`l.record_id`)}
    group by l.record_id, me.faculty
    having count(distinct l.reader_id) >= ${FEWEST_READERS}
    order by count(distinct l.reader_id) desc, l.record_id limit ${limit}`.execute(scope.db)
  return rows
}

/** Records among these that may be recommended. */
export async function recommendable(
  scope: ReaderScope,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ record_id: string }>`
    select r.record_id from bib_record r
    where r.tenant = ${scope.tenant} and r.record_id = any(${[...ids]}::text[]) and not r.withdrawn
      and ${wanted(scope, sql`r.record_id`)}`.execute(scope.db)
  return new Set(rows.map(({ record_id }) => record_id))
}

interface Selection {
  day: string
  fromHistory: boolean
}

/** The selection of the day, if it was made under the same choice. */
export async function storedPicks(
  { db, tenant, reader }: ReaderScope,
  { day, fromHistory }: Selection,
): Promise<Pick[] | undefined> {
  const row = await db
    .selectFrom('daily_recommendation')
    .select('picks')
    .where('tenant', '=', tenant)
    .where('reader_id', '=', reader.readerId)
    .where('day', '=', day)
    .where('from_history', '=', fromHistory)
    .executeTakeFirst()
  return row?.picks
}

export async function storePicks(
  { db, tenant, reader }: ReaderScope,
  { day, fromHistory }: Selection,
  picks: readonly Pick[],
): Promise<void> {
  const selection = { day, from_history: fromHistory, picks: JSON.stringify(picks) }
  await db
    .insertInto('daily_recommendation')
    .values({ tenant, reader_id: reader.readerId, ...selection })
    .onConflict((conflict) => conflict.columns(['tenant', 'reader_id']).doUpdateSet(selection))
    .execute()
}

export async function insertRefusal(
  { db, tenant, reader, now }: ReaderScope,
  recordId: string,
): Promise<void> {
  await db
    .insertInto('recommendation_refusal')
    .values({ tenant, reader_id: reader.readerId, record_id: recordId, refused_at: now })
    .onConflict((conflict) => conflict.columns(['tenant', 'reader_id', 'record_id']).doNothing())
    .execute()
}
