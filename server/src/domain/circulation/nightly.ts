import { sql } from 'kysely'
import { atomically } from './atomically.ts'
import { addDays, type Day } from './days.ts'
import { accrue } from './built-in/charges.ts'
import { endHold, staleHolds } from './built-in/holds.ts'
import { todayOf } from './built-in/patrons.ts'
import { wantedByOthers } from './built-in/queue.ts'
import { readClosedDays } from './closed-days.ts'
import { readTerms } from './loan-rule-store.ts'
import type { Hold } from './library-system.ts'
import { fineOf, overdueDays } from './loan-rules.ts'
import type { SiteScope } from '../../core/scope.ts'

const AT_ONCE = 500

export interface DueLoan {
  loanId: string
  readerId: string
  recordId: string
  title: string
  dueOn: Day
  overdue: boolean
  /** Within the days of the setting `reminderDays`. */
  soon: boolean
  /** Other readers wait for it, and the setting `wantedReminderDays` says that its reader hears so. */
  wanted: boolean
}

interface DueRow {
  loan_id: string
  reader_id: string
  record_id: string
  barcode: string
  library: string
  due_on: Day
  title: string
  doc_code: string
  wanted: boolean
  reader_type: string
}

/** Open loans that are late or nearly due, in batches. Updates the fine of each late one. */
export async function* dueLoans(where: SiteScope): AsyncGenerator<DueLoan[]> {
  const today = todayOf(where)
  const termsOf = await readTerms(where)
  const { reminderDays, wantedReminderDays } = where.site.settings
  let after: { dueOn: Day; loanId: string } = { dueOn: '0001-01-01', loanId: '' }
  while (true) {
    const rows = await rowsAfter(where, after, addDays(today, Math.max(reminderDays, wantedReminderDays)))
    const first = rows[0]
    const last = rows.at(-1)
    if (!first || !last) return
    const closedOf = await readClosedDays(where, first.due_on, today)
    for (const row of rows.filter(({ due_on }) => due_on < today)) {
      const terms = termsOf({ readerType: row.reader_type, itemType: row.doc_code, branch: row.library })
      const fine = fineOf(overdueDays(row.due_on, today, closedOf(row.library)), terms)
      if (fine > 0) await accrue(where, chargeFor(row, fine))
    }
    yield rows.map((row) => ({
      loanId: row.loan_id,
      readerId: row.reader_id,
      recordId: row.record_id,
      title: row.title,
      dueOn: row.due_on,
      overdue: row.due_on < today,
      soon: row.due_on <= addDays(today, reminderDays),
      wanted: wantedReminderDays > 0 && row.wanted && row.due_on <= addDays(today, wantedReminderDays),
    }))
    after = { dueOn: last.due_on, loanId: last.loan_id }
  }
}

const chargeFor = (row: DueRow, fen: number) => ({
  readerId: row.reader_id,
  kind: 'overdue' as const,
  reference: row.loan_id,
  recordId: row.record_id,
  barcode: row.barcode,
  library: row.library,
  fen,
})

async function rowsAfter(
  { db, tenant }: SiteScope,
  after: { dueOn: Day; loanId: string },
  until: Day,
): Promise<DueRow[]> {
  const volume = sql<string>`(select volume from item i where i.tenant = ${tenant} and i.barcode = l.barcode)`
  const { rows } = await sql<DueRow>`
    select l.loan_id, l.reader_id, l.record_id, l.barcode, l.library, l.due_on,
      coalesce(b.title, l.barcode) as title, coalesce(b.doc_code, '44') as doc_code, r.reader_type,
      ${wantedByOthers({ tenant }, sql.ref('l.record_id'), volume, sql.ref('l.reader_id'))} as wanted
    from loan l
    join reader r on r.tenant = ${tenant} and r.reader_id = l.reader_id
    left join bib_record b on b.tenant = ${tenant} and b.record_id = l.record_id
    where l.tenant = ${tenant} and l.returned_at is null and l.due_on <= ${until}::date
      and (l.due_on, l.loan_id) > (${after.dueOn}::date, ${after.loanId})
    order by l.due_on, l.loan_id limit ${AT_ONCE}`.execute(db)
  return rows
}

/** Copies whose last day on the pick-up shelf is today or tomorrow. */
export async function holdsNearTheirEnd(where: SiteScope): Promise<Hold[]> {
  const today = todayOf(where)
  return (await staleHolds(where, addDays(today, 2))).filter(({ shelfUntil = '' }) => shelfUntil >= today)
}

/** Ends holds that were not collected in time; each copy goes to the next hold in the queue or back to its shelf. */
export async function expireHolds(
  where: SiteScope,
  andThen: (here: SiteScope, ended: { hold: Hold; passedTo?: Hold }) => Promise<void>,
): Promise<number> {
  let ended = 0
  for (const hold of await staleHolds(where, todayOf(where))) {
    await atomically(where, async (here) => {
      const done = await endHold(here, hold, 'expired')
      if (!('hold' in done)) return
      await andThen(here, done)
      ended++
    })
  }
  return ended
}

export { giveFreeCopies } from './built-in/queue.ts'
