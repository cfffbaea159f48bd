import type { CashKind } from '@wenyuan/contract/staff/cash.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { SiteScope } from '../../core/scope.ts'
import { type Actor, commandLine } from '../staff/audit-store.ts'
import './cash-tables.ts'
import { addDays, type Day } from './days.ts'

/** Where cash is taken or paid out, and by whom. */
export interface Drawer {
  /** Empty: the desk of the library as a whole. */
  branch: string
  by: Actor
}

/** The drawer of payments that are booked from the command line. */
export const commandDrawer = (branch = ''): Drawer => ({ branch, by: commandLine })

interface Moved {
  kind: CashKind
  /** Negative: paid out. */
  fen: number
  receiptNo: string
}

/**
 * Puts a move of cash on the sheet of the drawer. Must run in the transaction that books the money. A day that is closed
 * stays as it is: the move goes to the next one.
 */
export async function recordCash(where: SiteScope, { branch, by }: Drawer, moved: Moved): Promise<void> {
  const { db, tenant, now } = where
  let day = dayIn(where.site.settings.timeZone, now)
  while (await isClosed(where, branch, day)) day = addDays(day, 1)
  await db
    .insertInto('cash_move')
    .values({
      tenant,
      branch,
      day,
      kind: moved.kind,
      fen: moved.fen,
      receipt_no: moved.receiptNo,
      actor_kind: by.kind,
      actor_id: by.id,
      actor_name: by.name,
      at: now,
    })
    .execute()
}

/** Whether a day is closed. An open one cannot be closed until the transaction has ended. */
async function isClosed(where: SiteScope, branch: string, day: Day): Promise<boolean> {
  await beginSheet(where, branch, day)
  const sheet = await where.db
    .selectFrom('cash_sheet')
    .select('closed_at')
    .where('tenant', '=', where.tenant)
    .where('branch', '=', branch)
    .where('day', '=', day)
    .forShare()
    .executeTakeFirstOrThrow()
  return sheet.closed_at !== null
}

export async function beginSheet({ db, tenant }: SiteScope, branch: string, day: Day): Promise<void> {
  await db
    .insertInto('cash_sheet')
    .values({
      tenant,
      branch,
      day,
      opening_fen: null,
      counted_fen: null,
      expected_fen: null,
      closed_at: null,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'branch', 'day']).doNothing())
    .execute()
}

/** The payment of charges with the number of a receipt, of which only the sum is known here. */
export const cashMovedWith = ({ db, tenant }: SiteScope, receiptNo: string) =>
  db
    .selectFrom('cash_move')
    .select(['fen', 'at'])
    .where('tenant', '=', tenant)
    .where('receipt_no', '=', receiptNo)
    .where('kind', '=', 'charges-paid')
    .executeTakeFirst()
