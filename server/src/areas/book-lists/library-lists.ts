import { sql } from 'kysely'
import { OTHER_DOC_CODE } from '@wenyuan/contract/constants/doc-types.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import type { Db } from '../../platform/db/dialect.ts'
import { foldText } from '../../search/analysis/fold.ts'
import { cardOf } from '../../domain/records/cards.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import type { Words } from '../../platform/db/column-types.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { deleteLists, factsToKeep, foldedList, type ListWords } from '../favourites/public.ts'

/** A list that the library keeps. Its id in addresses is `library-` and the code. */
export interface LibraryList {
  code: string
  name: Words
  introduction: Words
  /** Address of a picture; empty: none. */
  cover: string
  /** Ids of records, in order. Unknown ones are kept: a record may be loaded later. */
  records: string[]
}

const PREFIX = 'library-'
const idOf = (code: string): string => `${PREFIX}${code}`

export async function libraryLists({ db, tenant }: TenantScope): Promise<LibraryList[]> {
  const { rows } = await sql<{
    list_id: string
    words: ListWords
    records: string[]
  }>`
    select l.list_id, l.words, array(
      select m.record_id from reading_list_record m where m.tenant = l.tenant and m.list_id = l.list_id
      order by m.position, m.record_id) as records
    from reading_list l where l.tenant = ${tenant} and l.owner_id is null order by l.list_id`.execute(db)
  return rows.map(({ list_id, words, records }) => ({
    code: list_id.slice(PREFIX.length),
    name: words.name,
    introduction: words.introduction,
    cover: words.cover ?? '',
    records,
  }))
}

/** Inserts lists or replaces those with the same code. Notes and followers stay. */
export const saveLibraryLists = (scope: SiteScope, lists: readonly LibraryList[]): Promise<void> =>
  atomically(scope, async ({ db, tenant, now }) => {
    const rows = lists.map(({ code, name, introduction, cover, records }) => ({
      list_id: idOf(code),
      name: name['zh-CN'],
      introduction: introduction['zh-CN'],
      words: { name, introduction, ...(cover && { cover }) },
      folded: foldedList({
        name: Object.values(name).join(' '),
        introduction: Object.values(introduction).join(' '),
        ownerName: '',
      }),
      count: records.length,
    }))
    await sql`
      insert into reading_list (tenant, list_id, owner_id, name, introduction, words, folded, state, record_count,
        created_at, updated_at)
      select ${tenant}, r.list_id, null, r.name, r.introduction, r.words, r.folded, 'published', r.count, ${now}, ${now}
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(
        list_id text, name text, introduction text, words jsonb, folded text, count integer)
      on conflict (tenant, list_id) do update set name = excluded.name, introduction = excluded.introduction,
        words = excluded.words, folded = excluded.folded, record_count = excluded.record_count,
        updated_at = excluded.updated_at`.execute(db)
    const known = await keptFacts(db, tenant, [...new Set(lists.flatMap(({ records }) => records))])
    const members = lists.flatMap(({ code, records }) =>
      records.map((recordId, at) => ({
        list_id: idOf(code),
        record_id: recordId,
        position: at + 1,
        ...(known.get(recordId) ?? unknownRecord(recordId)),
      })),
    )
    await sql`
      delete from reading_list_record m
      where m.tenant = ${tenant} and m.list_id = any(${lists.map(({ code }) => idOf(code))}::text[])
        and not exists (select 1 from json_to_recordset(${JSON.stringify(members)}::json) as g(
          list_id text, record_id text) where g.list_id = m.list_id and g.record_id = m.record_id)`.execute(
      db,
    )
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
  })

type KeptFacts = ReturnType<typeof factsToKeep>

/** What a list keeps of its records, by id; unknown records are absent. */
async function keptFacts(db: Db, tenant: string, ids: readonly string[]): Promise<Map<string, KeptFacts>> {
  const rows = await recordsByIds(db, tenant, ids)
  return new Map(rows.map(({ record_id, record }) => [record_id, factsToKeep(cardOf(record))]))
}

const unknownRecord = (recordId: string): KeptFacts => ({
  title: recordId,
  author: '',
  pub_date: '',
  doc_code: OTHER_DOC_CODE,
  class_no: '',
  folded: foldText(recordId),
})

/** @returns false when there is no such list */
export const removeLibraryList = (scope: SiteScope, code: string): Promise<boolean> =>
  atomically(scope, async (here) => {
    const list = await here.db
      .selectFrom('reading_list')
      .select('list_id')
      .where('tenant', '=', here.tenant)
      .where('list_id', '=', idOf(code))
      .where('owner_id', 'is', null)
      .executeTakeFirst()
    if (!list) return false
    await deleteLists(here, [list.list_id])
    return true
  })
