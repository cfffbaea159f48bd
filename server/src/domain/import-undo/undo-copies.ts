import { sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { statusAfterImport } from '../records/item-store.ts'
import { followBranches } from '../records/record-set-store.ts'
import { touchRecords } from '../records/store.ts'
import type { ImportChange } from './change-store.ts'
import { copyImages } from './copy-images.ts'
import { type Kept, keptAs } from './kept.ts'

/** Rows of copies as they are, to be put back later; unknown barcodes are left out. */
export async function copyRows(
  { db, tenant }: TenantScope,
  barcodes: readonly string[],
): Promise<Map<string, Record<string, unknown>>> {
  const { rows } = await sql<{ barcode: string; row: Record<string, unknown> }>`
    select barcode, to_json(i) as row from item i where tenant = ${tenant} and barcode = ${anyOf(barcodes)}`.execute(
    db,
  )
  return new Map(rows.map(({ barcode, row }) => [barcode, row]))
}

/** Takes copies away again, or gives them back place, facts and state; a new one that was lent or asked for stays. */
export async function undoCopies(where: TenantScope, changes: readonly ImportChange[]): Promise<Kept> {
  const { db, tenant } = where
  const keys = changes.map(({ key }) => key)
  const records = await lockedRecords(where, keys)
  const images = await copyImages(where, keys)
  const same = changes.filter(({ key, after }) => images.get(key) === after)
  const added = same.filter(({ before }) => before === null).map(({ key }) => key)
  const used = await usedCopies(where, added)
  const gone = added.filter((key) => !used.has(key))
  await db.deleteFrom('item').where('tenant', '=', tenant).where('barcode', '=', anyOf(gone)).execute()
  const back = same.map(({ before }) => before).filter((before) => before !== null)
  await putBack(where, back)
  const ids = [...new Set([...records, ...back.map((row) => String(row['record_id']))])]
  await followBranches(db, tenant, ids)
  await touchRecords(db, tenant, ids)
  const changed = new Set(keys).difference(new Set(same.map(({ key }) => key)))
  return new Map([...keptAs('changed', changed), ...keptAs('used', used)])
}

/** Locks the records and then the copies, as the desk does. @returns the records */
async function lockedRecords({ db, tenant }: TenantScope, barcodes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select record_id as id from bib_record
    where tenant = ${tenant} and record_id in (
      select record_id from item where tenant = ${tenant} and barcode = ${anyOf(barcodes)})
    order by record_id for update`.execute(db)
  await sql`
    select from item where tenant = ${tenant} and barcode = ${anyOf(barcodes)}
    order by barcode for update`.execute(db)
  return rows.map(({ id }) => id)
}

async function usedCopies({ db, tenant }: TenantScope, barcodes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ barcode: string }>`
    select barcode from unnest(${[...barcodes]}::text[]) as c(barcode)
    where exists (select from loan l where l.tenant = ${tenant} and l.barcode = c.barcode)
      or exists (select from hold h where h.tenant = ${tenant} and h.barcode = c.barcode)
      or exists (select from charge f where f.tenant = ${tenant} and f.barcode = c.barcode)
      or exists (select from request r where r.tenant = ${tenant} and r.copy_barcode = c.barcode
        and r.status in ('start', 'accepted'))`.execute(db)
  return new Set(rows.map(({ barcode }) => barcode))
}

async function putBack({ db, tenant }: TenantScope, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update item set record_id = b.record_id, library = b.library, location = b.location,
      current_location = b.current_location, call_number = b.call_number, shelf_key = b.shelf_key, volume = b.volume,
      item_type = b.item_type, price = b.price, own_number = b.own_number, note = b.note, staff_note = b.staff_note,
      source = b.source, acquired_on = b.acquired_on, status = ${statusAfterImport('b')}
    from json_populate_recordset(null::item, ${JSON.stringify(rows)}::json) b
    where item.tenant = ${tenant} and item.barcode = b.barcode`.execute(db)
}
