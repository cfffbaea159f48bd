import type { openMatters } from '@wenyuan/contract/constants/desk.ts'
import type { OpenMatter } from '@wenyuan/contract/staff/desk-rows.ts'
import { sql } from 'kysely'
import type { SiteScope } from '../../../core/scope.ts'
import { pageAndTotals, type Slice } from '../../../platform/db/paging.ts'

type Matter = (typeof openMatters)[number]

/** What is open of each kind, as rows with a reader, a record and a day. */
const openRows = ({ tenant, site }: SiteScope, matter: Matter) => {
  const dayOf = (column: string) =>
    sql`to_char(${sql.ref(column)} at time zone ${site.settings.timeZone}, 'YYYY-MM-DD')`
  return {
    loan: sql`
      select loan_id as "matterId", reader_id, record_id, barcode, library as branch, due_on::text as "onDay", 0 as fen
      from loan where tenant = ${tenant} and returned_at is null`,
    hold: sql`
      select hold_id as "matterId", reader_id, record_id, coalesce(barcode, '') as barcode, pickup_library as branch,
        ${dayOf('placed_at')} as "onDay", 0 as fen
      from hold where tenant = ${tenant} and state in ('waiting', 'claimed', 'shelved')`,
    charge: sql`
      select charge_id as "matterId", reader_id, record_id, barcode, library as branch,
        ${dayOf('made_at')} as "onDay", fen
      from charge where tenant = ${tenant} and state in ('accruing', 'due')`,
  }[matter]
}

/** How much is open in our own books, of all readers or of one, whichever library system lends now. */
export async function countOwnBooks(where: SiteScope, readerId = '') {
  const [loan, hold, charge] = (['loan', 'hold', 'charge'] as const).map(
    (matter) =>
      sql`(select count(*)::int from (${openRows(where, matter)}) o where ${readerId} in ('', reader_id))`,
  )
  const { rows } = await sql<{ loans: number; holds: number; charges: number }>`
    select ${loan} as loans, ${hold} as holds, ${charge} as charges`.execute(where.db)
  return rows[0] ?? { loans: 0, holds: 0, charges: 0 }
}

/** Open loans, holds or charges of our own books, the oldest first. */
export async function pageOfOwnBooks(
  where: SiteScope,
  { matter, offset, limit }: Slice & { matter: Matter },
): Promise<{ total: number; rows: OpenMatter[] }> {
  const { db, tenant } = where
  const open = openRows(where, matter)
  const { totals, rows } = await pageAndTotals(
    db,
    sql<{ total: number }>`select count(*) as total from (${open}) o`,
    sql<OpenMatter>`
      select o."matterId", r.account, r.name, o.record_id as "recordId", coalesce(b.title, o.record_id) as title,
        o.barcode, o.branch, o."onDay", o.fen
      from (select * from (${open}) a order by "onDay", "matterId" offset ${offset} limit ${limit}) o
      join reader r on r.tenant = ${tenant} and r.reader_id = o.reader_id
      left join bib_record b on b.tenant = ${tenant} and b.record_id = o.record_id
      order by o."onDay", o."matterId"`,
  )
  return { total: totals.total, rows }
}
