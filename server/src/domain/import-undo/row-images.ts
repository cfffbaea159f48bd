import type { RowKind } from '@wenyuan/contract/constants/row-kinds.ts'
import { sql } from 'kysely'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { RowChange } from '../row-import/row.ts'
import { noteChanges } from './change-store.ts'

/** Where the things that rows bring are kept, and what of them moves by itself. */
const tables: Readonly<Record<RowKind, { table: string; id: string; moving: string[] }>> = {
  readers: { table: 'reader', id: 'reader_id', moving: ['debt', 'lent_month', 'person_import'] },
  loans: { table: 'loan', id: 'loan_id', moving: ['first_of'] },
  history: { table: 'loan', id: 'loan_id', moving: ['first_of'] },
  holds: { table: 'hold', id: 'hold_id', moving: [] },
  charges: { table: 'charge', id: 'charge_id', moving: [] },
}

/**
 * What things of rows look like now, by key: the whole of what was made, of what was changed the columns that were. What is
 * gone is left out.
 */
export async function rowImages(
  { db, tenant }: TenantScope,
  kind: RowKind,
  changes: readonly Pick<RowChange, 'key' | 'before'>[],
): Promise<Map<string, string>> {
  const { table, id, moving } = tables[kind]
  const asked = changes.map(({ key, before }) => ({ key, columns: before && Object.keys(before) }))
  const { rows } = await sql<{ key: string; image: string }>`
    select g.key, md5((case when g.columns is null then to_jsonb(t) - ${moving}::text[] else (
        select jsonb_object_agg(c.key, c.value) from jsonb_each(to_jsonb(t)) c
        where c.key in (select json_array_elements_text(g.columns))) end)::text) as image
    from json_to_recordset(${JSON.stringify(asked)}::json) as g(key text, columns json)
    join ${sql.table(table)} t on t.tenant = ${tenant} and ${sql.ref(`t.${id}`)} = g.key`.execute(db)
  return new Map(rows.map(({ key, image }) => [key, image]))
}

/** Notes what a row has made or changed, with what it looks like now. */
export async function noteRowChanges(
  where: TenantScope,
  importId: string,
  changes: readonly RowChange[],
): Promise<void> {
  for (const change of changes) {
    const image = (await rowImages(where, change.kind, [change])).get(change.key)
    await noteChanges(where.db, { tenant: where.tenant, importId }, [{ ...change, after: image ?? '' }])
  }
}

/** Gives columns back what they were. */
export async function putColumnsBack(
  { db, tenant }: TenantScope,
  kind: RowKind,
  changes: readonly Pick<RowChange, 'key' | 'before'>[],
): Promise<void> {
  const { table, id } = tables[kind]
  for (const { key, before } of changes) {
    const columns = Object.keys(before ?? {}).map((column) => sql`${sql.ref(column)} = b.${sql.ref(column)}`)
    if (columns.length === 0) continue
    await sql`
      update ${sql.table(table)} t set ${sql.join(columns)}
      from json_populate_record(null::${sql.table(table)}, ${JSON.stringify(before)}::json) b
      where t.tenant = ${tenant} and ${sql.ref(`t.${id}`)} = ${key}`.execute(db)
  }
}
