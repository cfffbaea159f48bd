import type { BroughtKind } from '@wenyuan/contract/constants/import-undo.ts'
import { sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/** Where the things that rows bring are kept, and what of them moves by itself. */
const tables: Readonly<
  Record<Exclude<BroughtKind, 'record' | 'copy'>, { table: string; id: string; moving: string[] }>
> = {
  readers: { table: 'reader', id: 'reader_id', moving: ['debt', 'lent_month', 'person_import'] },
  loans: { table: 'loan', id: 'loan_id', moving: ['first_of'] },
  history: { table: 'loan', id: 'loan_id', moving: ['first_of'] },
  holds: { table: 'hold', id: 'hold_id', moving: [] },
  charges: { table: 'charge', id: 'charge_id', moving: [] },
}

/** What things that rows have brought look like now, by key; what is gone is left out. */
export async function imagesOf(
  { db, tenant }: TenantScope,
  kind: keyof typeof tables,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const { table, id, moving } = tables[kind]
  const { rows } = await sql<{ key: string; image: string }>`
    select ${sql.ref(`t.${id}`)} as key, md5((to_jsonb(t) - ${moving}::text[])::text) as image
    from ${sql.table(table)} t where t.tenant = ${tenant} and ${sql.ref(`t.${id}`)} = ${anyOf(keys)}`.execute(
    db,
  )
  return new Map(rows.map(({ key, image }) => [key, image]))
}

/** What names the state of a copy, as `i`: its state of circulation is not a part of it. */
export const copyImage = sql<string>`md5(row(i.record_id, i.library, i.location, i.current_location, i.call_number,
  i.volume, i.item_type, i.price, i.own_number, i.note, i.staff_note, i.source, i.kept)::text)`

/** The same of these copies. */
export async function copyImages(
  { db, tenant }: TenantScope,
  barcodes: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ barcode: string; image: string }>`
    select i.barcode, ${copyImage} as image from item i
    where i.tenant = ${tenant} and i.barcode = ${anyOf(barcodes)}`.execute(db)
  return new Map(rows.map(({ barcode, image }) => [barcode, image]))
}
