import { entryTable } from '../../platform/db/entry-table.ts'
import type { Json, Words } from '../../platform/db/column-types.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    item_type: ItemTypeTable
  }
}

/** A kind of copies that loan rules tell apart, beside the document types of records. */
export interface ItemType {
  code: string
  name: Words
}

interface ItemTypeTable {
  tenant: string
  code: string
  entry: Json<ItemType>
}

export const itemTypes = entryTable<ItemType>('item_type', { code: ({ code }) => code })

/** Makes item types that copies name for the first time; each is called by its code until the library describes it. */
export async function meetItemTypes({ db, tenant }: TenantScope, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  await db
    .insertInto('item_type')
    .values(
      codes.map((code) => ({
        tenant,
        code,
        entry: JSON.stringify({ code, name: { 'zh-CN': code, 'zh-TW': code, en: code } }),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
