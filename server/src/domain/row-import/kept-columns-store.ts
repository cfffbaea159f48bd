import type { RowColumn, RowKind } from '@wenyuan/contract/constants/row-kinds.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    row_column: RowColumnTable
  }
}

/** What a heading was taken for in the last file of a kind that had it; empty: not read. */
interface RowColumnTable {
  tenant: string
  kind: RowKind
  heading: string
  taken_for: RowColumn | ''
}

export async function keptColumns(
  { db, tenant }: TenantScope,
  kind: RowKind,
): Promise<Map<string, RowColumn | ''>> {
  const rows = await db
    .selectFrom('row_column')
    .select(['heading', 'taken_for'])
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .execute()
  return new Map(rows.map(({ heading, taken_for }) => [heading, taken_for]))
}

export async function keepColumns(
  { db, tenant }: TenantScope,
  kind: RowKind,
  columns: ReadonlyMap<string, RowColumn | ''>,
): Promise<void> {
  if (columns.size === 0) return
  await db
    .insertInto('row_column')
    .values([...columns].map(([heading, taken_for]) => ({ tenant, kind, heading, taken_for })))
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'kind', 'heading'])
        .doUpdateSet(({ ref }) => ({ taken_for: ref('excluded.taken_for') })),
    )
    .execute()
}
