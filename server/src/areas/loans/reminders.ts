import type { SiteScope } from '../../core/scope.ts'
import { addDays } from '../../domain/circulation/days.ts'
import { type DueLoan, dueLoans } from '../../domain/circulation/nightly.ts'
import { dayIn } from '../../platform/calendar.ts'
import { sendNotice } from '../../domain/notices/send-notice.ts'

/** Updates fines, and reminds readers of loans that are late, nearly due or wanted by others. @returns reminders sent */
export async function remindReaders(where: SiteScope): Promise<number> {
  let reminders = 0
  for await (const batch of dueLoans(where))
    for (const loan of batch) if (await remind(where, loan)) reminders++
  return reminders
}

/** At most one reminder of a loan in one night. */
async function remind(where: SiteScope, loan: DueLoan): Promise<boolean> {
  const { loanId, readerId, title, dueOn, overdue, soon, wanted } = loan
  const about = { readerId, facts: { title, day: dueOn } }
  const once = `${loanId} ${dueOn}`
  if (wanted && !overdue && (await sendNotice(where, { ...about, kind: 'wanted-back', once }))) return true
  if (!overdue) return soon && sendNotice(where, { ...about, kind: 'due-soon', once })
  const { overdueReminderDays, timeZone } = where.site.settings
  const today = dayIn(timeZone, where.now)
  const again = overdueReminderDays.filter((days) => addDays(dueOn, days) <= today).length
  // the first reminder has no number
  return sendNotice(where, { ...about, kind: 'overdue', once: again === 0 ? once : `${once} ${again}` })
}
