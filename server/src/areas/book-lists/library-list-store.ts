import { sql } from 'kysely'
import type { TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { factsToKeep, ListWords } from '../favourites/public.ts'

/** Lists of the library with the ids of their records in order. */
export async function libraryListRows({ db, tenant }: TenantScope) {
  const { rows } = await sql<{
    list_id: string
    words: ListWords
    records: string[]
  }>`
    select l.list_id, l.words, array(
      select m.record_id from reading_list_record m where m.tenant = l.tenant and m.list_id = l.list_id
      order by m.position, m.record_id) as records
    from reading_list l where l.tenant = ${tenant} and l.owner_id is null order by l.list_id`.execute(db)
  return rows
}

interface ListToSave {
  list_id: string
  name: string
  introduction: string
  words: ListWords
  folded: string
  /** Number of records. */
  count: number
}

/** Inserts published lists of the library or replaces those with the same id, without their records. */
export async function upsertLibraryLists(
  { db, tenant, now }: TimedScope,
  rows: readonly ListToSave[],
): Promise<void> {
  await sql`
    insert into reading_list (tenant, list_id, owner_id, name, introduction, words, folded, state, record_count,
      created_at, updated_at)
    select ${tenant}, r.list_id, null, r.name, r.introduction, r.words, r.folded, 'published', r.count, ${now}, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(
      list_id text, name text, introduction text, words jsonb, folded text, count integer)
    on conflict (tenant, list_id) do update set name = excluded.name, introduction = excluded.introduction,
      words = excluded.words, folded = excluded.folded, record_count = excluded.record_count,
      updated_at = excluded.updated_at`.execute(db)
}

export interface ListMember extends ReturnType<typeof factsToKeep> {
  list_id: string
  record_id: string
  position: number
}

/** Deletes the records of some lists that are not among these. */
export async function deleteOtherMembers(
  { db, tenant }: TenantScope,
  listIds: readonly string[],
  members: readonly Pick<ListMember, 'list_id' | 'record_id'>[],
): Promise<void> {
  await sql`
    delete from reading_list_record m
    where m.tenant = ${tenant} and m.list_id = any(${[...listIds]}::text[])
      and not exists (select 1 from json_to_recordset(${JSON.stringify(members)}::json) as g(
        list_id text, record_id text) where g.list_id = m.list_id and g.record_id = m.record_id)`.execute(db)
}

/** Inserts records of lists, or gives those that are in them their new position and facts. Notes stay. */
export async function upsertMembers(
  { db, tenant, now }: TimedScope,
  members: readonly ListMember[],
): Promise<void> {
  await sql`
    insert into reading_list_record (tenant, list_id, record_id, owner_id, position, note, title, author, pub_date,
      doc_code, class_no, folded, added_at)
    select ${tenant}, g.list_id, g.record_id, null, g.position, '', g.title, g.author, g.pub_date, g.doc_code,
      g.class_no, g.folded, ${now}
    from json_to_recordset(${JSON.stringify(members)}::json) as g(list_id text, record_id text, position integer,
      title text, author text, pub_date text, doc_code text, class_no text, folded text)
    on conflict (tenant, list_id, record_id) do update set position = excluded.position, title = excluded.title,
      author = excluded.author, pub_date = excluded.pub_date, doc_code = excluded.doc_code,
      class_no = excluded.class_no, folded = excluded.folded`.execute(db)
}

/** Whether the library keeps a list with this id. */
export async function isLibraryList({ db, tenant }: TenantScope, listId: string): Promise<boolean> {
  const list = await db
    .selectFrom('reading_list')
    .select('list_id')
    .where('tenant', '=', tenant)
    .where('list_id', '=', listId)
    .where('owner_id', 'is', null)
    .executeTakeFirst()
  return list !== undefined
}
