import { sql } from 'kysely'
import type { CopyFields } from '@wenyuan/contract/staff/copies.ts'
import { callNumberKey } from '../../search/analysis/call-numbers.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { type ItemField, itemColumns } from '../records/item-store.ts'

/** A copy as it is stored. */
export interface StoredCopy extends CopyFields {
  barcode: string
  recordId: string
  lastSeenAt: Date | null
  /** Columns that staff have changed. */
  kept: string[]
}

/** A copy with what stands against changing it. */
export interface CopyStanding extends StoredCopy {
  isLent: boolean
  /** It waits for a reader, on the way or on the pick-up shelf. */
  isKept: boolean
  /** An open request is to be met with it. */
  isAsked: boolean
  /** A reader was charged for its loss. */
  isCharged: boolean
}

export const copyFields = Object.keys(itemColumns) as ItemField[]

/** The columns of `item`, in another statement, that make a `StoredCopy`. */
export const storedCopy = sql`i.barcode, i.record_id as "recordId", i.last_seen_at as "lastSeenAt", i.kept, ${sql.join(
  copyFields.map((field) => sql`${sql.ref(`i.${itemColumns[field]}`)} as ${sql.ref(field)}`),
)}`

/** These copies, locked until the transaction ends, in the order of their barcodes; unknown ones are left out. */
export async function lockCopies(
  { db, tenant }: TenantScope,
  barcodes: readonly string[],
): Promise<CopyStanding[]> {
  const { rows } = await sql<CopyStanding>`
    select ${storedCopy},
      exists (select from loan l where l.tenant = ${tenant} and l.barcode = i.barcode and l.returned_at is null)
        as "isLent",
      exists (select from hold h where h.tenant = ${tenant} and h.barcode = i.barcode
        and h.state in ('claimed', 'shelved')) as "isKept",
      exists (select from request r where r.tenant = ${tenant} and r.copy_barcode = i.barcode
        and r.status in ('start', 'accepted')) as "isAsked",
      exists (select from charge c where c.tenant = ${tenant} and c.barcode = i.barcode and c.kind = 'lost'
        and c.state <> 'waived') as "isCharged"
    from item i where i.tenant = ${tenant} and i.barcode = ${anyOf(barcodes)}
    order by i.barcode for update of i`.execute(db)
  return rows
}

/** The copies of a record, ordered as on the shelf. */
export async function copiesOfRecord({ db, tenant }: TenantScope, recordId: string): Promise<StoredCopy[]> {
  const { rows } = await sql<StoredCopy>`
    select ${storedCopy} from item i where i.tenant = ${tenant} and i.record_id = ${recordId}
    order by i.library, i.location, i.shelf_key, i.barcode`.execute(db)
  return rows
}

/** Those of these barcodes that a copy has, or had before it was withdrawn. */
export async function takenBarcodes(
  { db, tenant }: TenantScope,
  barcodes: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ barcode: string }>`
    select barcode from item where tenant = ${tenant} and barcode = ${anyOf(barcodes)}
    union all
    select barcode from withdrawn_item where tenant = ${tenant} and barcode = ${anyOf(barcodes)}`.execute(db)
  return new Set(rows.map(({ barcode }) => barcode))
}

/** Inserts copies that an import leaves as they are. A barcode that somebody else takes meanwhile fails the transaction. */
export async function insertCopies(
  { db, tenant }: TenantScope,
  { recordId, fields, barcodes }: { recordId: string; fields: CopyFields; barcodes: readonly string[] },
): Promise<void> {
  const columns = [...copyFields.map((field) => itemColumns[field]), 'record_id']
  await sql`
    insert into item (tenant, barcode, record_id, shelf_key, kept, ${sql.join(
      copyFields.map((field) => sql.ref(itemColumns[field])),
    )})
    select ${tenant}, barcode, ${recordId}, ${callNumberKey(fields.callNumber)}, ${columns}::text[], ${sql.join(
      copyFields.map((field) => sql`${fields[field]}`),
    )}
    from unnest(${[...barcodes]}::text[]) as barcode`.execute(db)
}

/** Writes the same values into several copies, and notes that staff have changed them. */
export async function updateCopies(
  { db, tenant }: TenantScope,
  barcodes: readonly string[],
  values: Partial<CopyFields> & { recordId?: string },
): Promise<void> {
  const { recordId, ...fields } = values
  const columns = Object.fromEntries(
    (Object.entries(fields) as [ItemField, string | number | null][]).map(([field, value]) => [
      itemColumns[field],
      value,
    ]),
  )
  const written = { ...columns, ...(recordId === undefined ? {} : { record_id: recordId }) }
  const names = Object.keys(written)
  if (names.length === 0) return
  await db
    .updateTable('item')
    .set({
      ...written,
      ...(fields.callNumber === undefined ? {} : { shelf_key: callNumberKey(fields.callNumber) }),
      kept: sql<string[]>`array(select distinct unnest(kept || ${names}::text[]) order by 1)`,
    })
    .where('tenant', '=', tenant)
    .where('barcode', '=', anyOf(barcodes))
    .execute()
}

/** Tables that name a copy by its barcode. */
export const barcodeTables = ['loan', 'hold', 'charge', 'request', 'purchase_line', 'ill_supply'] as const

/** Gives a copy another barcode; what is known of it follows. */
export async function renameCopy({ db, tenant }: TenantScope, from: string, to: string): Promise<void> {
  await sql`update item set barcode = ${to} where tenant = ${tenant} and barcode = ${from}`.execute(db)
  for (const table of barcodeTables)
    await sql`
      update ${sql.table(table)} set barcode = ${to} where tenant = ${tenant} and barcode = ${from}`.execute(
      db,
    )
  // who scanned the new barcode before it had a copy has scanned this one
  await sql`
    update stock_scan s set barcode = ${to} where s.tenant = ${tenant} and s.barcode = ${from} and not exists (
      select from stock_scan o where o.tenant = ${tenant} and o.take_id = s.take_id and o.barcode = ${to})`.execute(
    db,
  )
}
