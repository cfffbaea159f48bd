import type { BroughtKind, KeptReason } from '@wenyuan/contract/constants/import-undo.ts'
import { type ColumnType, type GeneratedAlways, sql } from 'kysely'
import type { JsonOrNull } from '../../platform/db/column-types.ts'
import type { Db } from '../../platform/db/dialect.ts'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    import_change: ImportChangeTable
  }
}

interface ImportChangeTable {
  tenant: string
  import_id: string
  change_no: GeneratedAlways<string | number>
  kind: BroughtKind
  /** Id of the record, reader, loan, hold or charge, or barcode of the copy. */
  key: string
  /** As it was before; null: the import has added it. */
  before: JsonOrNull<Record<string, unknown>>
  /** Names the state that the import left; empty: not known. */
  after: string
  /** Empty: not undone. */
  outcome: ColumnType<'' | 'undone' | KeptReason, undefined, 'undone' | KeptReason>
}

export interface ImportChange {
  kind: BroughtKind
  key: string
  before: Record<string, unknown> | null
  after: string
}

/** Notes what an import does, in the transaction that does it. */
export async function noteChanges(
  db: Db,
  { tenant, importId }: { tenant: string; importId: string },
  changes: readonly ImportChange[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into import_change (tenant, import_id, kind, key, before, after)
    select ${tenant}, ${importId}, c.kind, c.key, c.before, c.after
    from json_to_recordset(${JSON.stringify(changes.map((change, at) => ({ ...change, at })))}::json)
      as c(kind text, key text, before json, after text, at int)
    order by c.at`.execute(db)
}

/** The latest changes that were not undone yet. */
export const openChanges = (
  { db, tenant }: TenantScope,
  importId: string,
  limit: number,
): Promise<(ImportChange & { no: string | number })[]> =>
  db
    .selectFrom('import_change')
    .select(['kind', 'key', 'before', 'after', 'change_no as no'])
    .where('tenant', '=', tenant)
    .where('import_id', '=', importId)
    .where('outcome', '=', '')
    .orderBy('change_no', 'desc')
    .limit(limit)
    .execute()

/** Says what became of changes. */
export async function settleChanges(
  { db, tenant }: TenantScope,
  importId: string,
  outcomes: ReadonlyMap<string | number, 'undone' | KeptReason>,
): Promise<void> {
  const rows = [...outcomes].map(([no, outcome]) => ({ no, outcome }))
  await sql`
    update import_change c set outcome = g.outcome
    from json_to_recordset(${JSON.stringify(rows)}::json) as g(no bigint, outcome text)
    where c.tenant = ${tenant} and c.import_id = ${importId} and c.change_no = g.no`.execute(db)
}

/** What stays of an import that was undone, and why. */
export async function pageOfKept(
  { db, tenant }: TenantScope,
  { importId, ...slice }: Slice & { importId: string },
): Promise<{
  total: number
  rows: { kind: BroughtKind; key: string; because: '' | 'undone' | KeptReason }[]
}> {
  return pageOfRows(
    db,
    db
      .selectFrom('import_change')
      .select(['kind', 'key', 'outcome as because'])
      .where('tenant', '=', tenant)
      .where('import_id', '=', importId)
      .where('outcome', 'in', ['changed', 'used'])
      .orderBy('change_no'),
    slice,
  )
}

/** How many changes of these imports there are, by what became of them. */
export async function changeCounts(
  { db, tenant }: TenantScope,
  importIds: readonly string[],
): Promise<Map<string, { open: number; undone: number; kept: number }>> {
  const { rows } = await sql<{ id: string; open: number; undone: number; kept: number }>`
    select import_id as id, (count(*) filter (where outcome = ''))::int as open,
      (count(*) filter (where outcome = 'undone'))::int as undone,
      (count(*) filter (where outcome in ('changed', 'used')))::int as kept
    from import_change where tenant = ${tenant} and import_id = any(${[...importIds]}::text[])
    group by import_id`.execute(db)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** Forgets what imports have changed of a reader, who is erased. */
export async function forgetReader({ db, tenant }: TenantScope, readerId: string): Promise<void> {
  await sql`
    delete from import_change where tenant = ${tenant} and kind = 'readers' and key = ${readerId}`.execute(db)
}

/** Forgets the changes of imports that ended before. */
export async function forgetChanges({ db, tenant }: TenantScope, endedBefore: Date): Promise<void> {
  await sql`
    delete from import_change c using catalogue_import i
    where c.tenant = ${tenant} and i.tenant = ${tenant} and i.import_id = c.import_id
      and i.ended_at < ${endedBefore}`.execute(db)
}
