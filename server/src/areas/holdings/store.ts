import { sql } from 'kysely'
import type { Slice } from '../../platform/db/paging.ts'
import { copiesInOrder } from './copies-in-order.ts'
import type { ItemStatus } from '../../domain/catalogue/record.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/** A row of the table `item`. */
export interface Copy {
  barcode: string
  library: string
  location: string
  call_number: string
  status: ItemStatus
  volume: string
  /** For readers; empty or absent: none. */
  note?: string
}

/** The year of a volume or issue: the first number from 1500 to 2099 in it. */
const yearOfVolume = sql<string>`coalesce(substring(volume from '(?:1[5-9]|20)[0-9]{2}'), '')`

export interface LibrarySummary {
  library: string
  items: number
  volumes: number
  statuses: Partial<Record<ItemStatus, number>>
}

/** For each branch: copies of a record by status, and number of volumes or issues. */
export async function librarySummaries(
  { db, tenant }: TenantScope,
  recordId: string,
): Promise<LibrarySummary[]> {
  const { rows } = await sql<{ library: string; items: number; volumes: number; statuses: string }>`
    with own as materialized (
      select library, status, volume from item where tenant = ${tenant} and record_id = ${recordId}
    ), by_status as (
      select library, status, count(*)::int as copies from own group by library, status
    ), by_library as (
      select library, count(*)::int as items,
        (count(distinct volume) filter (where volume <> ''))::int as volumes
      from own group by library
    )
    select library, items, volumes, json_object_agg(status, copies)::text as statuses
    from by_status join by_library using (library)
    group by library, items, volumes`.execute(db)
  return rows.map(({ statuses, ...row }) => ({ ...row, statuses: JSON.parse(statuses) }))
}

/** Copies shown per branch; the rest is loaded on demand. */
export const AT_ONCE = 20

/** The first copies of each branch in the order of `copiesInOrder`. */
export async function firstCopies(scope: TenantScope, recordId: string, most: number): Promise<Copy[]> {
  const copies = await copiesOf(scope, { recordId, onlyOnShelf: false })
  return [...Map.groupBy(copies, ({ library }) => library).values()].flatMap((own) => own.slice(0, most))
}

export interface CopyFilter {
  recordId: string
  libCode?: string | undefined
  locationId?: string | undefined
  volume?: string | undefined
  year?: string | undefined
  onlyOnShelf: boolean
}

/** A page of the copies that pass the filter, in the order of `copiesInOrder`, with their total. */
export async function pageOfCopies(
  scope: TenantScope,
  filter: CopyFilter,
  { offset, limit }: Slice,
): Promise<{ total: number; copies: Copy[] }> {
  const copies = await copiesOf(scope, filter)
  return { total: copies.length, copies: copies.slice(offset, offset + limit) }
}

/** All copies of a record that pass the filter: the order of volumes is none that the database knows. */
async function copiesOf({ db, tenant }: TenantScope, filter: CopyFilter): Promise<Copy[]> {
  const rows = await db
    .selectFrom('item')
    .select(['barcode', 'library', 'location', 'call_number', 'status', 'volume', 'note', 'shelf_key'])
    .where('tenant', '=', tenant)
    .where('record_id', '=', filter.recordId)
    .$if(filter.libCode !== undefined, (query) => query.where('library', '=', filter.libCode ?? ''))
    .$if(filter.locationId !== undefined, (query) => query.where('location', '=', filter.locationId ?? ''))
    .$if(filter.volume !== undefined, (query) => query.where('volume', '=', filter.volume ?? ''))
    .$if(Boolean(filter.year), (query) => query.where(yearOfVolume, '=', filter.year ?? ''))
    .$if(filter.onlyOnShelf, (query) => query.where('status', '=', 'available'))
    .execute()
  return copiesInOrder(rows).map(({ barcode, library, location, call_number, status, volume, note }) => ({
    barcode,
    library,
    location,
    call_number,
    status: status as ItemStatus,
    volume,
    note,
  }))
}

export interface VolumeCounts {
  year: string
  volume: string
  items: number
  onShelf: number
}

/** The volumes and issues of a record with their copies. */
export async function volumesOf({ db, tenant }: TenantScope, recordId: string): Promise<VolumeCounts[]> {
  const { rows } = await sql<VolumeCounts>`
    select ${yearOfVolume} as year, volume, count(*)::int as items,
      (count(*) filter (where status = 'available'))::int as "onShelf"
    from item where tenant = ${tenant} and record_id = ${recordId} and volume <> ''
    group by volume`.execute(db)
  return rows
}

export interface ShelfPlace extends Copy {
  before: string
  after: string
}

/** Copies by barcode with the neighbouring call numbers in the same location; unknown barcodes are omitted. */
export async function shelfPlaces(
  { db, tenant }: TenantScope,
  barcodes: readonly string[],
): Promise<ShelfPlace[]> {
  const nextOne = (sign: '<' | '>') => sql`
    coalesce((select n.call_number from item n
      where n.tenant = ${tenant} and n.location = i.location and n.shelf_key ${sql.raw(sign)} i.shelf_key
        and n.library = i.library and n.call_number <> ''
      order by n.tenant ${sql.raw(sign === '<' ? 'desc' : 'asc')}, n.shelf_key ${sql.raw(sign === '<' ? 'desc' : 'asc')}
      limit 1), '')`
  const { rows } = await sql<ShelfPlace>`
    select i.barcode, i.library, i.location, i.call_number, i.status, i.volume,
      ${nextOne('<')} as before, ${nextOne('>')} as after
    from item i where i.tenant = ${tenant} and i.barcode = any(${[...barcodes]}::text[])`.execute(db)
  return rows
}
