import { sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Json, JsonOrNull } from '../../platform/db/column-types.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { TimedScope } from '../../core/scope.ts'
import type { RecordEdits, RecordFacts, SourceRecord } from './edited-record.ts'
import type { TagEdits } from './tag-edits.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    record_edit: RecordEditTable
  }
}

interface RecordEditTable {
  tenant: string
  record_id: string
  tags: JsonOrNull<TagEdits>
  facts: Json<RecordFacts>
  /** As the source has sent it last. */
  source: Json<SourceRecord>
  edited_at: Date
  editor: string
}

/** Edits of a record, with its source. */
export interface StoredEdits extends RecordEdits {
  recordId: string
  source: SourceRecord
  editedAt: Date
  editor: string
}

/** The edits of these records; others are left out. */
export async function editsOf(
  { db, tenant }: TenantScope,
  ids: readonly string[],
): Promise<Map<string, StoredEdits>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('record_edit')
    .select(['record_id as recordId', 'tags', 'facts', 'source', 'edited_at as editedAt', 'editor'])
    .where('tenant', '=', tenant)
    .where('record_id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((row) => [row.recordId, row]))
}

/** Keeps what staff have made of a record. */
export async function saveEdits(
  { db, tenant, now }: TimedScope,
  { recordId, source, tags, facts, editor }: Omit<StoredEdits, 'editedAt'>,
): Promise<void> {
  const values = {
    tags: tags === null ? null : JSON.stringify(tags),
    facts: JSON.stringify(facts),
    source: JSON.stringify(source),
    edited_at: now,
    editor,
  }
  await db
    .insertInto('record_edit')
    .values({ tenant, record_id: recordId, ...values })
    .onConflict((conflict) => conflict.columns(['tenant', 'record_id']).doUpdateSet(values))
    .execute()
}

/** Keeps what the sources of edited records send now. */
export async function saveSources(
  { db, tenant }: TenantScope,
  sources: readonly { recordId: string; source: SourceRecord }[],
): Promise<void> {
  if (sources.length === 0) return
  await sql`
    update record_edit e set source = g.source
    from json_to_recordset(${JSON.stringify(sources)}::json) as g("recordId" text, source jsonb)
    where e.tenant = ${tenant} and e.record_id = g."recordId"`.execute(db)
}

/** Forgets the edits of a record. */
export async function removeEdits({ db, tenant }: TenantScope, recordId: string): Promise<void> {
  await db.deleteFrom('record_edit').where('tenant', '=', tenant).where('record_id', '=', recordId).execute()
}
