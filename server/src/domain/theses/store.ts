import { sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { ThesisEntry } from './thesis-facts.ts'
import './tables.ts'

/** What librarians say of these theses, by record. */
export async function thesisEntries(
  { db, tenant }: TenantScope,
  ids: readonly string[],
): Promise<Map<string, ThesisEntry>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('thesis')
    .select(['record_id', 'entry'])
    .where('tenant', '=', tenant)
    .where('record_id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ record_id, entry }) => [record_id, entry]))
}

export async function everyThesisEntry({ db, tenant }: TenantScope): Promise<ThesisEntry[]> {
  const rows = await db
    .selectFrom('thesis')
    .select('entry')
    .where('tenant', '=', tenant)
    .orderBy('record_id')
    .execute()
  return rows.map(({ entry }) => entry)
}

/** Inserts what librarians say, or replaces it. */
export async function upsertTheses(
  { db, tenant }: TenantScope,
  entries: readonly ThesisEntry[],
): Promise<void> {
  const rows = entries.map((entry) => ({ record_id: entry.record, entry }))
  await sql`
    insert into thesis (tenant, record_id, entry)
    select ${tenant}, r.record_id, r.entry
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(record_id text, entry jsonb)
    on conflict (tenant, record_id) do update set entry = excluded.entry`.execute(db)
}

/** @returns false when nothing was said of the record */
export async function deleteThesis({ db, tenant }: TenantScope, recordId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('thesis')
    .where('tenant', '=', tenant)
    .where('record_id', '=', recordId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The words of the files of these theses, by record. */
export async function thesisTexts(
  { db, tenant }: TenantScope,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ record_id: string; text: string }>`
    select record_id, string_agg(text, ' ' order by attachment_id) as text from thesis_text
    where tenant = ${tenant} and record_id = any(${[...ids]}::text[])
    group by record_id`.execute(db)
  return new Map(rows.map(({ record_id, text }) => [record_id, text]))
}

/** Keeps the words of a file. */
export const insertThesisText = (
  { db, tenant }: TenantScope,
  about: { attachmentId: string; recordId: string; text: string; searchable: boolean },
) =>
  db
    .insertInto('thesis_text')
    .values({
      tenant,
      attachment_id: about.attachmentId,
      record_id: about.recordId,
      text: about.text,
      searchable: about.searchable,
    })
    .execute()

/** @returns the record whose words went; undefined when the file had none */
export async function deleteThesisText(
  { db, tenant }: TenantScope,
  attachmentId: string,
): Promise<string | undefined> {
  const gone = await db
    .deleteFrom('thesis_text')
    .where('tenant', '=', tenant)
    .where('attachment_id', '=', attachmentId)
    .returning('record_id')
    .executeTakeFirst()
  return gone?.record_id
}

/** Theses with words, and whether the index had them when the library last looked. */
export const thesesWithTexts = ({ db, tenant }: TenantScope) =>
  db
    .selectFrom('thesis_text')
    .select(['record_id', (eb) => eb.fn.agg<boolean>('bool_and', ['searchable']).as('searchable')])
    .where('tenant', '=', tenant)
    .groupBy('record_id')
    .orderBy('record_id')
    .execute()

export const noteSearchable = ({ db, tenant }: TenantScope, ids: readonly string[], searchable: boolean) =>
  db
    .updateTable('thesis_text')
    .set({ searchable })
    .where('tenant', '=', tenant)
    .where('record_id', '=', anyOf(ids))
    .execute()
