import { sql } from 'kysely'
import { callNumberKey } from '../../search/analysis/call-numbers.ts'
import type { CatalogueItem } from '../catalogue/record.ts'
import type { Db } from '../../platform/db/dialect.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { followBranches } from './record-set-store.ts'

/** Columns of a copy that an import writes, by what they are called in a catalogue. Staff may change them, and then they stay. */
export const itemColumns = {
  branch: 'library',
  location: 'location',
  currentLocation: 'current_location',
  callNumber: 'call_number',
  status: 'status',
  volume: 'volume',
  itemType: 'item_type',
  price: 'price',
  ownNumber: 'own_number',
  note: 'note',
  staffNote: 'staff_note',
  source: 'source',
  acquiredOn: 'acquired_on',
} as const satisfies Partial<Record<keyof CatalogueItem, string>>
export type ItemField = keyof typeof itemColumns

/**
 * The status of a copy that is imported again. The file may be older than the desk: a copy that is lent or kept, or
 * that the desk has marked as lost, keeps its status. `given`: the row that says another one.
 */
export const statusAfterImport = (given: 'excluded' | 'b') => sql`case
  when 'status' = any(item.kept) then item.status
  when exists (select from loan where loan.tenant = item.tenant and loan.barcode = item.barcode
    and loan.returned_at is null) then item.status
  when exists (select from hold where hold.tenant = item.tenant and hold.barcode = item.barcode
    and hold.state in ('claimed', 'shelved')) then item.status
  when item.status = 'lost' and exists (select from charge where charge.tenant = item.tenant
    and charge.barcode = item.barcode and charge.kind = 'lost' and charge.state <> 'waived') then item.status
  else ${sql.ref(`${given}.status`)} end`

/** What an import writes of a copy, unless staff have changed it. */
const imported = sql.join(
  Object.values(itemColumns)
    .filter((column) => column !== 'status')
    .map(
      (column) =>
        sql`${sql.ref(column)} = case when ${column}::text = any(item.kept) then ${sql.ref(`item.${column}`)}
          else ${sql.ref(`excluded.${column}`)} end`,
    ),
)

/**
 * Inserts or replaces copies by barcode. What staff have changed of a copy stays, and what they have withdrawn does not
 * come back.
 *
 * @returns the records that copies have moved away from
 */
export async function upsertItems(
  db: Db,
  tenant: string,
  items: readonly (CatalogueItem & { recordId: string })[],
): Promise<string[]> {
  if (items.length === 0) return []
  const shelved = items.map((item) => ({ ...item, shelfKey: callNumberKey(item.callNumber) }))
  const { rows } = await sql<{ record_id: string }>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(shelved)}::json) as i(
        barcode text, "recordId" text, branch text, location text, "currentLocation" text, "callNumber" text, status text,
        volume text, "shelfKey" text, "itemType" text, price integer, "ownNumber" text, note text, "staffNote" text,
        source text, "acquiredOn" date, "lastSeenOn" timestamptz)
      where not exists (select from withdrawn_item w where w.tenant = ${tenant} and w.barcode = i.barcode)
    ), left_behind as (
      select distinct was.record_id from item was join given on given.barcode = was.barcode
      where was.tenant = ${tenant} and was.record_id <> given."recordId" and not 'record_id' = any(was.kept)
    ), saved as (
      insert into item
        (tenant, barcode, record_id, library, location, current_location, call_number, status, volume, shelf_key,
          item_type, price, own_number, note, staff_note, source, acquired_on, last_seen_at)
      select ${tenant}, i.barcode, i."recordId", i.branch, i.location, coalesce(i."currentLocation", ''),
        coalesce(i."callNumber", ''), i.status, coalesce(i.volume, ''), i."shelfKey", coalesce(i."itemType", ''), i.price,
        coalesce(i."ownNumber", ''), coalesce(i.note, ''), coalesce(i."staffNote", ''), coalesce(i.source, ''),
        i."acquiredOn", i."lastSeenOn"
      from given i
      on conflict (tenant, barcode) do update set
        record_id = case when 'record_id' = any(item.kept) then item.record_id else excluded.record_id end,
        ${imported}, status = ${statusAfterImport('excluded')},
        shelf_key = case when 'call_number' = any(item.kept) then item.shelf_key else excluded.shelf_key end,
        last_seen_at = greatest(item.last_seen_at, excluded.last_seen_at)
    )
    select record_id from left_behind`.execute(db)
  const left = rows.map(({ record_id }) => record_id)
  await followBranches(db, tenant, [...new Set([...items.map(({ recordId }) => recordId), ...left])])
  return left
}

/** What the library says that a copy costs, in fen; undefined: nothing. */
export async function priceOfItem({ db, tenant }: TenantScope, barcode: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('item')
    .select('price')
    .where('tenant', '=', tenant)
    .where('barcode', '=', barcode)
    .executeTakeFirst()
  return row?.price ?? undefined
}
