import { sql } from 'kysely'
import type { KeptReason } from '@wenyuan/contract/constants/import-undo.ts'
import type { TimedScope } from '../../core/scope.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { editsOf } from '../record-edits/edit-store.ts'
import { type RecordRow, touchRecords, upsertRecords } from '../records/store.ts'
import { setWithdrawn } from '../records/withdrawal.ts'
import type { ImportChange } from './change-store.ts'
import { copyImages } from './images.ts'

/** Rows of records as they are, to be put back later; unknown ids are left out. */
export async function recordImages(
  { db, tenant }: TenantScope,
  ids: readonly string[],
): Promise<Map<string, Record<string, unknown>>> {
  const { rows } = await sql<{ id: string; row: Record<string, unknown> }>`
    select record_id as id, json_build_object('doc_code', doc_code, 'title', title, 'record', record, 'marc', marc,
      'digest', digest) as row
    from bib_record where tenant = ${tenant} and record_id = ${anyOf(ids)}`.execute(db)
  return new Map(rows.map(({ id, row }) => [id, row]))
}

/** The same of copies. */
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

/** Takes a record away again, or gives it back what it said. */
export async function undoRecord(
  where: TimedScope,
  { key, before, after }: ImportChange,
): Promise<'undone' | KeptReason> {
  const { db, tenant, now } = where
  const { rows } = await sql<{ digest: string; copies: boolean }>`
    select digest, exists (select from item i where i.tenant = ${tenant} and i.record_id = ${key}) as copies
    from bib_record where tenant = ${tenant} and record_id = ${key} for update`.execute(db)
  const [now_] = rows
  if (!now_ || now_.digest !== after || (await editsOf(where, [key])).size > 0) return 'changed'
  if (before === null) {
    if (now_.copies) return 'used'
    await setWithdrawn(db, tenant, [key], 'deleted by its source')
    return 'undone'
  }
  const row = before as unknown as Pick<RecordRow, 'doc_code' | 'title' | 'record' | 'marc' | 'digest'>
  await upsertRecords(db, tenant, [
    { ...row, record_id: key, added_at: now.toISOString(), arrived_at: null, loans: 0 },
  ])
  return 'undone'
}

/** Takes a copy away again, or gives it back its place and facts; a copy that was lent or asked for stays. */
export async function undoCopy(
  { db, tenant }: TenantScope,
  { key, before, after }: ImportChange,
): Promise<'undone' | KeptReason> {
  const image = (await copyImages({ db, tenant }, [key])).get(key)
  if (image !== after) return 'changed'
  const record = sql<string>`(select record_id from item where tenant = ${tenant} and barcode = ${key})`
  const {
    rows: [of],
  } = await sql<{ id: string; used: boolean }>`
    select ${record} as id, exists (select from loan where tenant = ${tenant} and barcode = ${key})
      or exists (select from hold where tenant = ${tenant} and barcode = ${key})
      or exists (select from charge where tenant = ${tenant} and barcode = ${key})
      or exists (select from request where tenant = ${tenant} and copy_barcode = ${key}
        and status in ('start', 'accepted')) as used`.execute(db)
  if (before === null) {
    if (of?.used) return 'used'
    await sql`delete from item where tenant = ${tenant} and barcode = ${key}`.execute(db)
  } else
    await sql`
      update item i set (record_id, library, location, current_location, call_number, shelf_key, volume, item_type,
        price, own_number, note, staff_note, source, acquired_on) = (
        select b.record_id, b.library, b.location, b.current_location, b.call_number, b.shelf_key, b.volume, b.item_type,
          b.price, b.own_number, b.note, b.staff_note, b.source, b.acquired_on
        from json_populate_record(null::item, ${JSON.stringify(before)}::json) b)
      where i.tenant = ${tenant} and i.barcode = ${key}`.execute(db)
  const ids = [of?.id, before === null ? undefined : String(before['record_id'])]
  await touchRecords(
    db,
    tenant,
    ids.filter((id) => id !== undefined),
  )
  return 'undone'
}
