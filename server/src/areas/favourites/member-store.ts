import type { ListSort } from '@wenyuan/contract/constants/reading-lists.ts'
import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import { sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import type { ReaderScope, TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { foldText } from '../../search/analysis/fold.ts'
import './tables.ts'

/** What a list keeps of a record, for searching and for the time after its withdrawal. */
export const factsToKeep = (card: RecordCard) => ({
  title: card.title,
  author: card.author,
  pub_date: card.pubDate,
  doc_code: card.docCode,
  class_no: card.classNo,
  folded: foldText(`${card.title} ${card.author}`),
})

/** A list and whose it is; null: the library's. */
export interface ListKey {
  listId: string
  ownerId: string | null
}

/**
 * Adds records at the end of a list, in this order. A record that is in it already stays where it is; its note is
 * replaced if one is given. @returns how many were added
 */
export async function insertMembers(
  { db, tenant, now }: TimedScope,
  { listId, ownerId }: ListKey,
  cards: readonly RecordCard[],
  note: string | undefined,
): Promise<number> {
  if (cards.length === 0) return 0
  const members = cards.map((card, place) => ({ place, record_id: card.recordId, ...factsToKeep(card) }))
  const onConflict = note === undefined ? sql`do nothing` : sql`do update set note = excluded.note`
  const { rows } = await sql<{ inserted: boolean }>`
    insert into reading_list_record (tenant, list_id, record_id, owner_id, position, note, title, author, pub_date,
      doc_code, class_no, folded, added_at)
    select ${tenant}, ${listId}, m.record_id, ${ownerId}, m.place + 1 + coalesce((
        select max(position) from reading_list_record where tenant = ${tenant} and list_id = ${listId}), 0),
      ${note ?? ''}, m.title, m.author, m.pub_date, m.doc_code, m.class_no, m.folded, ${now}
    from json_to_recordset(${JSON.stringify(members)}::json) as m(
      place integer, record_id text, title text, author text, pub_date text, doc_code text, class_no text,
      folded text)
    on conflict (tenant, list_id, record_id) ${onConflict}
    returning (xmax = 0) as inserted`.execute(db)
  return rows.filter(({ inserted }) => inserted).length
}

/** Removes records from lists. @returns the lists they were in, once for each record */
export async function deleteMembers(
  { db, tenant }: TenantScope,
  { lists, recordIds }: { lists: readonly string[]; recordIds: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .deleteFrom('reading_list_record')
    .where('tenant', '=', tenant)
    .where('list_id', '=', anyOf(lists))
    .where('record_id', '=', anyOf(recordIds))
    .returning('list_id')
    .execute()
  return rows.map(({ list_id }) => list_id)
}

/**
 * Copies records of a list to the end of another, with notes and kept titles; absent `recordIds`: all of them.
 * @returns how many were not in it before
 */
export async function copyMembers(
  { db, tenant, now }: TimedScope,
  { from, to, recordIds }: { from: string; to: ListKey; recordIds?: readonly string[] },
): Promise<number> {
  const wanted = recordIds === undefined ? sql`true` : sql`record_id = any(${[...recordIds]}::text[])`
  const { rows } = await sql`
    insert into reading_list_record (tenant, list_id, record_id, owner_id, position, note, title, author, pub_date,
      doc_code, class_no, folded, added_at)
    select tenant, ${to.listId}, record_id, ${to.ownerId}, row_number() over (order by position, record_id) + coalesce((
        select max(position) from reading_list_record where tenant = ${tenant} and list_id = ${to.listId}), 0),
      note, title, author, pub_date, doc_code, class_no, folded, ${now}
    from reading_list_record where tenant = ${tenant} and list_id = ${from} and ${wanted}
    on conflict (tenant, list_id, record_id) do nothing
    returning record_id`.execute(db)
  return rows.length
}

/**
 * Puts a record before another of the same list, or last.
 *
 * @returns false when one of the two is not in the list
 */
export async function placeMember(
  { db, tenant }: TenantScope,
  { listId, recordId, before }: { listId: string; recordId: string; before: string | undefined },
): Promise<boolean> {
  const { rows } = await sql<{ position: number }>`
    with target as (
      select position from reading_list_record
      where tenant = ${tenant} and list_id = ${listId} and record_id = ${before ?? ''}
      union all
      select max(position) + 1 from reading_list_record
      where tenant = ${tenant} and list_id = ${listId} having ${before === undefined}
    ), made_room as (
      update reading_list_record r set position = r.position + 1 from target
      where r.tenant = ${tenant} and r.list_id = ${listId} and r.record_id <> ${recordId}
        and r.position >= target.position
    )
    update reading_list_record r set position = target.position from target
    where r.tenant = ${tenant} and r.list_id = ${listId} and r.record_id = ${recordId}
    returning r.position`.execute(db)
  return rows.length === 1
}

export interface MemberPage extends Slice {
  keyWord?: string
  docCode?: string
  sort: ListSort
}

const orders = {
  position: sql`position, record_id`,
  added: sql`added_at desc, position desc, record_id`,
  title: sql`title, record_id`,
  author: sql`author = '', author, title, record_id`,
  year: sql`pub_date desc, title, record_id`,
} as const

const membersOf = (
  { db, tenant }: TenantScope,
  listId: string,
  { keyWord = '', docCode = '', sort }: Omit<MemberPage, keyof Slice>,
) => {
  const folded = foldText(keyWord.trim())
  return db
    .selectFrom('reading_list_record')
    .select([
      'record_id',
      'title',
      'author',
      'pub_date',
      'doc_code',
      'class_no',
      'note',
      'added_at',
      'position',
    ])
    .where('tenant', '=', tenant)
    .where('list_id', '=', listId)
    .$if(docCode !== '', (query) => query.where('doc_code', '=', docCode))
    .$if(folded !== '', (query) => query.where(sql<boolean>`strpos(folded, ${folded}) > 0`))
    .orderBy(orders[sort])
}

export const pageOfMembers = (scope: TenantScope, listId: string, { offset, limit, ...wanted }: MemberPage) =>
  pageOfRows(scope.db, membersOf(scope, listId, wanted), { offset, limit })

/**
 * A page of a reader's own list with the records themselves, in one statement. @returns undefined when the reader has no
 * such list
 */
export async function pageOfOwnList(
  scope: ReaderScope,
  listId: string,
  { offset, limit, ...wanted }: MemberPage,
): Promise<{ total: number; rows: (Member & { record: BibRecord | null })[] } | undefined> {
  const { db, tenant, reader } = scope
  const members = membersOf(scope, listId, wanted)
  const counted = members
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('total'))
  const isWhole = !wanted.keyWord?.trim() && !wanted.docCode
  const { rows } = await sql<
    { total: number } & (Nothing<Member & { record: unknown }> | (Member & { record: BibRecord | null }))
  >`
    select l.total, m.*, b.record
    from (
      select ${isWhole ? sql`record_count` : sql`(${counted})`} as total from reading_list
      where tenant = ${tenant} and list_id = ${listId} and owner_id = ${reader.readerId}
    ) l
    left join (${members.offset(offset).limit(limit)}) m on true
    left join lateral (
      select record from bib_record where tenant = ${tenant} and record_id = m.record_id and not withdrawn
    ) b on true
    order by ${orders[wanted.sort]}`.execute(db)
  const [first] = rows
  return first && { total: first.total, rows: rows.filter((row) => row.record_id !== null) }
}

/** Columns of a list without records. */
type Nothing<Row> = { [Name in keyof Row]: null }

export type Member = Awaited<ReturnType<typeof pageOfMembers>>['rows'][number]

/** The first records of several lists, for their covers. */
export async function firstMembers(
  { db, tenant }: TenantScope,
  lists: readonly string[],
  most: number,
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ list_id: string; record_ids: string[] }>`
    select l.list_id, array(
      select m.record_id from reading_list_record m where m.tenant = ${tenant} and m.list_id = l.list_id
      order by m.position, m.record_id limit ${most}) as record_ids
    from unnest(${[...lists]}::text[]) as l(list_id)`.execute(db)
  return new Map(rows.map(({ list_id, record_ids }) => [list_id, record_ids]))
}

/** Ids of all records of a list, in its order. */
export async function memberIds({ db, tenant }: TenantScope, listId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reading_list_record')
    .select('record_id')
    .where('tenant', '=', tenant)
    .where('list_id', '=', listId)
    .orderBy('position')
    .orderBy('record_id')
    .execute()
  return rows.map(({ record_id }) => record_id)
}

/**
 * Withdraws a published list from others until staff have read the notes of these records; without notes nothing
 * changes. `coverKey` replaces the key of its cover.
 */
export async function awaitReviewOfNotes(
  { db, tenant }: TenantScope,
  { listId, recordIds, coverKey }: { listId: string; recordIds: readonly string[]; coverKey: string },
): Promise<void> {
  await sql`
    update reading_list set state = 'waiting', cover_key = case when cover_key is null then null else ${coverKey} end
    where tenant = ${tenant} and list_id = ${listId} and state = 'published' and exists (
      select 1 from reading_list_record m where m.tenant = ${tenant} and m.list_id = ${listId}
        and m.note <> '' and m.record_id = any(${[...recordIds]}::text[]))`.execute(db)
}
