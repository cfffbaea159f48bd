import { sql } from 'kysely'
import type { BibRecord } from '../../catalogue/record.ts'
import type { Scope } from '../../scope.ts'

export interface ShelfPage {
  offset: number
  limit: number
  /** Only records with a copy there; empty: all. */
  library: string
  /** Only records of this type; empty: what the shelf is about. */
  docCode: string
}

export interface ShelfRows {
  total: number
  rows: { record: BibRecord; added_at: Date; loans: number }[]
}

/** Records that came since an instant, newest first. `electronic` chooses between things on shelves and things online. */
export async function newestRecords(
  { db, tenant }: Scope,
  since: Date,
  until: Date,
  page: ShelfPage & { electronic: boolean },
): Promise<ShelfRows> {
  const kind = page.electronic ? sql`<> 'paper'` : sql`= 'paper'`
  const { rows } = await sql<{ record: BibRecord; added_at: Date; loans: number; total: number }>`
    select record, added_at, loans, count(*) over () as total
    from bib_record r
    where tenant = ${tenant} and not withdrawn and added_at >= ${since} and added_at <= ${until}
      and record->>'resourceType' ${kind}
      and (${page.docCode} = '' or doc_code = ${page.docCode})
      and (${page.library} = '' or exists (
        select 1 from item i where i.tenant = r.tenant and i.record_id = r.record_id and i.library = ${page.library}))
    order by added_at desc, record_id
    offset ${page.offset} limit ${page.limit}`.execute(db)
  return { total: rows[0]?.total ?? 0, rows }
}

/** How many records came since an instant. */
export async function countNewest({ db, tenant }: Scope, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('bib_record')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant', '=', tenant)
    .where('added_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Books by number of loans since records began. */
export async function mostLent({ db, tenant }: Scope, page: ShelfPage): Promise<ShelfRows> {
  const { rows } = await sql<{ record: BibRecord; added_at: Date; loans: number }>`
    select record, added_at, loans
    from bib_record r
    where tenant = ${tenant} and not withdrawn and loans > 0
      and doc_code = ${page.docCode === '' ? '1' : page.docCode}
      and (${page.library} = '' or exists (
        select 1 from item i where i.tenant = r.tenant and i.record_id = r.record_id and i.library = ${page.library}))
    order by loans desc, record_id
    offset ${page.offset} limit ${page.limit}`.execute(db)
  return { total: page.offset + rows.length, rows }
}
