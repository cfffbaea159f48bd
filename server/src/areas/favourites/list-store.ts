import type { ListState } from '@wenyuan/contract/constants/reading-lists.ts'
import { type Selectable, sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import type { ReaderScope, TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { ReadingListTable } from './tables.ts'

/** A list without its cover. */
export type ListRow = Omit<Selectable<ReadingListTable>, 'tenant' | 'folded' | 'cover_image'>

export const listColumns = [
  'list_id',
  'owner_id',
  'name',
  'introduction',
  'words',
  'owner_name',
  'is_default',
  'state',
  'refusal',
  'share_token',
  'cover_key',
  'record_count',
  'created_at',
  'updated_at',
] as const

/** The reader's lists, the default one first, then the latest. */
export const ownLists = ({ db, tenant, reader }: ReaderScope): Promise<ListRow[]> =>
  db
    .selectFrom('reading_list')
    .select(listColumns)
    .where('tenant', '=', tenant)
    .where('owner_id', '=', reader.readerId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('list_id')
    .execute()

/** Which of the reader's lists contain a record. */
export async function ownListsWith(
  { db, tenant, reader }: ReaderScope,
  recordId: string,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('reading_list_record')
    .select('list_id')
    .where('tenant', '=', tenant)
    .where('record_id', '=', recordId)
    .where('owner_id', '=', reader.readerId)
    .execute()
  return new Set(rows.map(({ list_id }) => list_id))
}

export const ownList = ({ db, tenant, reader }: ReaderScope, listId: string): Promise<ListRow | undefined> =>
  db
    .selectFrom('reading_list')
    .select(listColumns)
    .where('tenant', '=', tenant)
    .where('list_id', '=', listId)
    .where('owner_id', '=', reader.readerId)
    .executeTakeFirst()

/** Locks lists of the reader for the transaction, in the order of their ids. @returns the ids that exist */
export async function lockOwnLists(
  { db, tenant, reader }: ReaderScope,
  ids: readonly string[],
): Promise<ListRow[]> {
  return db
    .selectFrom('reading_list')
    .select(listColumns)
    .where('tenant', '=', tenant)
    .where('list_id', '=', anyOf(ids))
    .where('owner_id', '=', reader.readerId)
    .orderBy('list_id')
    .forUpdate()
    .execute()
}

export interface NewList {
  listId: string
  name: string
  introduction: string
  ownerName: string
  folded: string
  state: ListState
  isDefault?: boolean
}

/** Inserts a list. @returns false when the reader has one of this id or name */
export async function insertList({ db, tenant, reader, now }: ReaderScope, list: NewList): Promise<boolean> {
  const inserted = await db
    .insertInto('reading_list')
    .values({
      tenant,
      list_id: list.listId,
      owner_id: reader.readerId,
      name: list.name,
      introduction: list.introduction,
      words: null,
      owner_name: list.ownerName,
      folded: list.folded,
      is_default: list.isDefault ?? false,
      state: list.state,
      share_token: null,
      cover_key: null,
      cover_image: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('list_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function countOwnLists({ db, tenant, reader }: ReaderScope): Promise<number> {
  const { count } = await db
    .selectFrom('reading_list')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant', '=', tenant)
    .where('owner_id', '=', reader.readerId)
    .executeTakeFirstOrThrow()
  return count
}

export type ListChange = Partial<
  Pick<
    Selectable<ReadingListTable>,
    | 'name'
    | 'introduction'
    | 'owner_name'
    | 'folded'
    | 'state'
    | 'refusal'
    | 'share_token'
    | 'cover_key'
    | 'cover_image'
  >
>

/** Whether the reader has another list of this name. */
export async function isNameTaken(
  { db, tenant, reader }: ReaderScope,
  name: string,
  except: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('reading_list')
    .select('list_id')
    .where('tenant', '=', tenant)
    .where('owner_id', '=', reader.readerId)
    .where('name', '=', name)
    .where('list_id', '<>', except)
    .executeTakeFirst()
  return row !== undefined
}

export async function updateOwnList(
  { db, tenant, reader, now }: ReaderScope,
  listId: string,
  change: ListChange,
): Promise<void> {
  await db
    .updateTable('reading_list')
    .set({ ...change, updated_at: now })
    .where('tenant', '=', tenant)
    .where('list_id', '=', listId)
    .where('owner_id', '=', reader.readerId)
    .execute()
}

/** Deletes lists with what they contain and their followers. */
export async function deleteLists({ db, tenant }: TenantScope, ids: readonly string[]): Promise<void> {
  await sql`
    with contents as (
      delete from reading_list_record where tenant = ${tenant} and list_id = any(${[...ids]}::text[])
    ), follows as (
      delete from list_follow where tenant = ${tenant} and list_id = any(${[...ids]}::text[])
    )
    delete from reading_list where tenant = ${tenant} and list_id = any(${[...ids]}::text[])`.execute(db)
}

/** Stores the number of records of lists, and that they have changed. */
export async function recountLists(
  { db, tenant, now }: TimedScope,
  ids: readonly string[],
): Promise<{ list_id: string; record_count: number }[]> {
  const { rows } = await sql<{ list_id: string; record_count: number }>`
    update reading_list set updated_at = ${now}, record_count = (
      select count(*) from reading_list_record r
      where r.tenant = ${tenant} and r.list_id = reading_list.list_id)
    where tenant = ${tenant} and list_id = any(${[...ids]}::text[])
    returning list_id, record_count`.execute(db)
  return rows
}
