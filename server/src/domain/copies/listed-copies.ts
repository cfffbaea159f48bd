import { sql } from 'kysely'
import { callNumberKey } from '../../search/analysis/call-numbers.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { pageAndTotals, type Slice } from '../../platform/db/paging.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { type StoredCopy, storedCopy } from './copy-store.ts'

/** Which copies; what is empty is any. */
export interface CopyFilter {
  barcodes: readonly string[]
  branch: string
  location: string
  status: string
  itemType: string
  /** First and last call number; all that begin with the last one are among them. */
  from: string
  to: string
}

/** Follows every text with the same beginning. */
const END = '\u{10FFFF}'

/** Copies in the order of the shelf, with the titles of their records; by barcodes in the order of these. */
export async function pageOfListed(
  { db, tenant }: TenantScope,
  { barcodes, branch, location, status, itemType, from, to }: CopyFilter,
  { offset, limit }: Slice,
): Promise<{ total: number; rows: (StoredCopy & { title: string })[] }> {
  const conditions = [
    ...(barcodes.length === 0 ? [] : [sql`i.barcode = ${anyOf(barcodes)}`]),
    ...(branch === '' ? [] : [sql`i.library = ${branch}`]),
    ...(location === '' ? [] : [sql`i.location = ${location}`]),
    ...(status === '' ? [] : [sql`i.status = ${status}`]),
    ...(itemType === '' ? [] : [sql`i.item_type = ${itemType}`]),
    ...(from === '' ? [] : [sql`i.shelf_key >= ${callNumberKey(from)}`]),
    ...(to === '' ? [] : [sql`i.shelf_key < ${callNumberKey(to) + END}`]),
  ]
  const own = sql`from item i where i.tenant = ${tenant} and ${sql.join([sql`true`, ...conditions], sql` and `)}`
  const order =
    barcodes.length === 0
      ? sql`i.library, i.location, i.shelf_key, i.barcode`
      : sql`array_position(${[...barcodes]}::text[], i.barcode)`
  const { totals, rows } = await pageAndTotals(
    db,
    sql<{ total: number }>`select count(*)::int as total ${own}`,
    sql<StoredCopy & { title: string }>`
      select ${storedCopy}, coalesce(b.title, i.record_id) as title
      from (select i.* ${own} order by ${order} offset ${offset} limit ${limit}) i
      left join bib_record b on b.tenant = ${tenant} and b.record_id = i.record_id
      order by ${order}`,
  )
  return { total: totals.total, rows }
}
