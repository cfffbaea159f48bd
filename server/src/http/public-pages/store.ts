import { sql } from 'kysely'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import type { TenantScope } from '../../scope.ts'

export interface PageRow {
  record: BibRecord
  withdrawn: boolean
  copies: { library: string; items: number; onShelf: number }[]
}

/** A record with its number of copies by branch, in one statement; undefined if unknown. */
export async function pageRow({ db, tenant }: TenantScope, recordId: string): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select b.record, b.withdrawn, coalesce((
      select json_agg(json_build_object('library', c.library, 'items', c.items, 'onShelf', c.on_shelf) order by c.library)
      from (
        select library, count(*) as items, count(*) filter (where status = 'available') as on_shelf
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
