import { sql } from 'kysely'
import { anyNumber, pageAndTotals, type Slice } from '../../../platform/db/paging.ts'
import type { SiteScope } from '../../../core/scope.ts'
import type { Day } from '../days.ts'
import { overdueDays } from '../loan-rules.ts'
import { todayOf } from './patrons.ts'
import { readClosedDays } from '../closed-days.ts'

/** A page of a staff list. Empty `branch`: all branches. */
export type BranchSlice = Slice & { branch: string }

interface CopyOfReader {
  account: string
  name: string
  recordId: string
  title: string
  barcode: string
  callNumber: string
}

export interface ShelvedCopy extends CopyOfReader {
  holdId: string
  pickUpAt: string
  /** Last day on the shelf. */
  shelfUntil: Day
}

/** Copies on the pick-up shelf, the earliest last day first. */
export async function pageOfShelved(
  { db, tenant }: SiteScope,
  { branch, offset, limit }: BranchSlice,
): Promise<{ total: number; rows: ShelvedCopy[] }> {
  const chosen = sql`
    from hold where tenant = ${tenant} and state = 'shelved' and (${branch} = '' or pickup_library = ${branch})`
  const { totals, rows } = await pageAndTotals(
    db,
    sql<{ total: number }>`select count(*) as total ${chosen}`,
    sql<ShelvedCopy>`
      select h.hold_id as "holdId", r.account, r.name, h.record_id as "recordId",
        coalesce(b.title, h.record_id) as title, h.barcode, coalesce(i.call_number, '') as "callNumber",
        h.pickup_library as "pickUpAt", h.shelf_until as "shelfUntil"
      from (select * ${chosen} order by shelf_until, hold_no offset ${offset} limit ${limit}) h
      join reader r on r.tenant = ${tenant} and r.reader_id = h.reader_id
      left join item i on i.tenant = ${tenant} and i.barcode = h.barcode
      left join bib_record b on b.tenant = ${tenant} and b.record_id = h.record_id
      order by h.shelf_until, h.hold_no`,
  )
  return { total: totals.total, rows }
}

export interface LateLoan extends CopyOfReader {
  loanId: string
  branch: string
  dueOn: Day
  /** Open days since the due date. */
  lateDays: number
  /** The fine so far, in fen, as of the last night. */
  fine: number
}

/** Overdue loans, the longest overdue first. */
export async function pageOfLate(
  where: SiteScope,
  { branch, offset, limit }: BranchSlice,
): Promise<{ total: number; rows: LateLoan[] }> {
  const { db, tenant } = where
  const today = todayOf(where)
  // read once for page and total; the planner takes most loans for late
  const late = sql`
    late as materialized (
      select loan_id, due_on${branch === '' ? sql`` : sql`, library`} from loan
      where tenant = ${tenant} and returned_at is null and due_on < ${today}::date
      order by due_on, loan_id limit ${anyNumber}
    )`
  // of all branches the index alone tells
  const chosen = branch === '' ? sql`from late` : sql`from late where library = ${branch}`
  const { totals, rows } = await pageAndTotals(
    db,
    sql<{ total: number }>`select count(*) as total ${chosen}`,
    sql<Omit<LateLoan, 'lateDays'>>`
      select l.loan_id as "loanId", r.account, r.name, l.record_id as "recordId", coalesce(b.title, l.record_id) as title,
        l.barcode, coalesce(i.call_number, '') as "callNumber", l.library as branch, l.due_on as "dueOn",
        coalesce(c.fen, 0) as fine
      from (select loan_id ${chosen} order by due_on, loan_id offset ${offset} limit ${limit}) p
      join loan l on l.tenant = ${tenant} and l.loan_id = p.loan_id
      join reader r on r.tenant = ${tenant} and r.reader_id = l.reader_id
      left join item i on i.tenant = ${tenant} and i.barcode = l.barcode
      left join bib_record b on b.tenant = ${tenant} and b.record_id = l.record_id
      left join charge c on c.tenant = ${tenant} and c.kind = 'overdue' and c.reference = l.loan_id
      order by l.due_on, l.loan_id`,
    late,
  )
  const closedOf = await readClosedDays(where, rows[0]?.dueOn ?? today, today)
  return {
    total: totals.total,
    rows: rows.map((row) => ({ ...row, lateDays: overdueDays(row.dueOn, today, closedOf(row.branch)) })),
  }
}
