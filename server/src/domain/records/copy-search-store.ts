import type { ItemStatus } from '../catalogue/record.ts'
import type { FoundCopyRow } from '@wenyuan/contract/staff/readers.ts'
import { sql } from 'kysely'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { callNumberKey } from '../../search/analysis/call-numbers.ts'

/** With the state in our catalogue. */
type FoundCopy = Omit<FoundCopyRow, 'locationName'> & { status: ItemStatus }

/** Follows every text with the same beginning. */
const END = '\u{10FFFF}'
/** Fewer signs of a barcode stand in too many. */
const LEAST_OF_BARCODE = 4

interface Wanted {
  text: string
  /** What the search found for the words, the best first. */
  recordIds: readonly string[]
  most: number
}

/** Copies by a part of the barcode, the beginning of the call number, or their records; the surest first. */
export async function copiesLike(
  { db, tenant }: TenantScope,
  { text, recordIds, most }: Wanted,
): Promise<FoundCopy[]> {
  const barcode = text.normalize('NFKC').replaceAll(/\s/g, '')
  const isPart = barcode.length >= LEAST_OF_BARCODE && /\d/.test(barcode)
  const key = callNumberKey(text)
  const limit = sql`limit ${most}`
  const { rows } = await sql<FoundCopy>`
    with found as (
      select barcode, min(place) as place from (
        select barcode, -3 as place from item where tenant = ${tenant} and barcode = ${barcode}
        union all (
          select barcode, -2 from item
          where ${isPart} and tenant = ${tenant} and strpos(lower(barcode), lower(${barcode})) > 0 ${limit}
        ) union all (
          select barcode, -1 from item
          where ${key !== ''} and tenant = ${tenant} and shelf_key >= ${key} and shelf_key < ${key + END}
          order by shelf_key ${limit}
        ) union all (
          select i.barcode, w.place::int from unnest(${[...recordIds]}::text[]) with ordinality as w (record_id, place)
          join item i on i.tenant = ${tenant} and i.record_id = w.record_id
          order by w.place ${limit}
        )
      ) ways group by barcode order by min(place), barcode ${limit}
    )
    select i.barcode, i.record_id as "recordId", coalesce(b.title, i.record_id) as title,
      i.call_number as "callNumber", i.volume, i.library as branch, i.location, i.status
    from found f join item i on i.tenant = ${tenant} and i.barcode = f.barcode
    left join bib_record b on b.tenant = ${tenant} and b.record_id = i.record_id
    order by f.place, i.shelf_key, i.barcode`.execute(db)
  return rows
}
