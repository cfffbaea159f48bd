import type { ClaimedReturn } from '@wenyuan/contract/staff/readers.ts'
import { sql } from 'kysely'
import { pageAndTotals } from '../../../platform/db/paging.ts'
import type { SiteScope } from '../../../core/scope.ts'
import type { BranchSlice } from './desk-lists.ts'

/** Marks the open loan of a copy: the reader says that it has been returned. @returns false when it is not on loan */
export async function claimReturned(
  { db, tenant, now }: SiteScope,
  barcode: string,
  isClaimed: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('loan')
    .set((eb) => ({ claimed_at: isClaimed ? eb.fn.coalesce('claimed_at', eb.val(now)) : null }))
    .where('tenant', '=', tenant)
    .where('barcode', '=', barcode)
    .where('returned_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Open loans that readers say have been returned, the oldest claim first. */
export async function pageOfClaims(
  { db, tenant }: SiteScope,
  { branch, offset, limit }: BranchSlice,
): Promise<{ total: number; rows: ClaimedReturn[] }> {
  const chosen = sql`
    from loan where tenant = ${tenant} and claimed_at is not null and returned_at is null
      and (${branch} = '' or library = ${branch})`
  const { totals, rows } = await pageAndTotals(
    db,
    sql<{ total: number }>`select count(*) as total ${chosen}`,
    sql<ClaimedReturn>`
      select l.loan_id as "loanId", r.account, r.name, l.barcode, l.record_id as "recordId",
        coalesce(b.title, l.record_id) as title, l.library as branch, coalesce(i.call_number, '') as "callNumber",
        l.due_on as "dueOn", l.claimed_at as "claimedAt"
      from (select * ${chosen} order by claimed_at, loan_id offset ${offset} limit ${limit}) l
      join reader r on r.tenant = ${tenant} and r.reader_id = l.reader_id
      left join item i on i.tenant = ${tenant} and i.barcode = l.barcode
      left join bib_record b on b.tenant = ${tenant} and b.record_id = l.record_id
      order by l.claimed_at, l.loan_id`,
  )
  return { total: totals.total, rows }
}

/** The loan and the kept hold of a copy, and how many wait for its record. */
export async function circulationOfCopy(
  { db, tenant }: SiteScope,
  { barcode, recordId }: { barcode: string; recordId: string },
) {
  const loan = await db
    .selectFrom('loan as l')
    .innerJoin('reader as r', (join) =>
      join.onRef('r.tenant', '=', 'l.tenant').onRef('r.reader_id', '=', 'l.reader_id'),
    )
    .select(['l.loan_id as loanId', 'r.account', 'r.name', 'l.due_on as dueOn', 'l.claimed_at as claimedAt'])
    .where('l.tenant', '=', tenant)
    .where('l.barcode', '=', barcode)
    .where('l.returned_at', 'is', null)
    .executeTakeFirst()
  const hold = await db
    .selectFrom('hold as h')
    .innerJoin('reader as r', (join) =>
      join.onRef('r.tenant', '=', 'h.tenant').onRef('r.reader_id', '=', 'h.reader_id'),
    )
    .select([
      'h.hold_id as holdId',
      'r.account',
      'r.name',
      'h.pickup_library as pickUpAt',
      'h.state',
      'h.shelf_until as shelfUntil',
    ])
    .where('h.tenant', '=', tenant)
    .where('h.barcode', '=', barcode)
    .where('h.state', 'in', ['claimed', 'shelved'])
    .executeTakeFirst()
  const { waiting } = await db
    .selectFrom('hold')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('tenant', '=', tenant)
    .where('record_id', '=', recordId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return { loan: loan ?? null, hold: hold ? { ...hold, shelfUntil: hold.shelfUntil ?? '' } : null, waiting }
}
