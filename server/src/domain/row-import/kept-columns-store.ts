import type { RowColumn, RowKind } from '@wenyuan/contract/constants/row-kinds.ts'
import type { CopyColumn } from '@wenyuan/contract/constants/copy-columns.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    row_column: RowColumnTable
  }
}

/** What a heading was taken for in the last file of a kind that had it; empty: not read. */
interface RowColumnTable {
  tenant: string
  kind: RowKind | 'copies'
  /** Of copies: tag and subfield, `905$b`. */
  heading: string
  taken_for: RowColumn | CopyColumn | ''
}

/** What is kept of a kind of file. */
interface Kept {
  copies: CopyColumn
}
type ColumnOf<Kind extends RowKind | 'copies'> = Kind extends keyof Kept ? Kept[Kind] : RowColumn

export async function keptColumns<Kind extends RowKind | 'copies'>(
  { db, tenant }: TenantScope,
  kind: Kind,
): Promise<Map<string, ColumnOf<Kind> | ''>> {
  const rows = await db
    .selectFrom('row_column')
    .select(['heading', 'taken_for'])
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .execute()
  return new Map(rows.map(({ heading, taken_for }) => [heading, taken_for as ColumnOf<Kind> | '']))
}

export async function keepColumns<Kind extends RowKind | 'copies'>(
  { db, tenant }: TenantScope,
  kind: Kind,
  columns: ReadonlyMap<string, ColumnOf<Kind> | ''>,
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
