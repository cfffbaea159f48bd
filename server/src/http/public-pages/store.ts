import { sql } from 'kysely'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

export interface PageRow {
  record: BibRecord
  withdrawn: boolean
  copies: BranchCopies[]
}

/** The copies of one branch, with the place of one of them: on the shelf, if any is. */
interface BranchCopies {
  library: string
  items: number
  onShelf: number
  location: string
  callNumber: string
}

/** A record with its copies by branch, in one statement; undefined if unknown. */
export async function pageRow({ db, tenant }: TenantScope, recordId: string): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select b.record, b.withdrawn, coalesce((
      select json_agg(json_build_object(
        'library', c.library, 'items', c.items, 'onShelf', c.on_shelf,
        'location', c.location, 'callNumber', c.call_number
      ) order by c.library)
      from (
        select library, count(*) as items, count(*) filter (where status = 'available') as on_shelf,
          (array_agg(location order by status <> 'available', call_number, barcode))[1] as location,
          (array_agg(call_number order by status <> 'available', call_number, barcode))[1] as call_number
        from item where tenant = ${tenant} and record_id = ${recordId} group by library
      ) c), '[]'::json) as copies
    from bib_record b where b.tenant = ${tenant} and b.record_id = ${recordId}`.execute(db)
  return rows[0]
}

/** One page of the records that search engines may list, in order of id. */
export async function listedRecords(
  { db, tenant }: TenantScope,
  offset: number,
  limit: number,
): Promise<{ record_id: string; changed_at: Date }[]> {
  return db
    .selectFrom('bib_record')
    .select(['record_id', 'changed_at'])
    .where('tenant', '=', tenant)
    .where('withdrawn', '=', false)
    .orderBy('record_id')
    .offset(offset)
    .limit(limit)
    .execute()
}
