import { dayIn } from '../../../platform/calendar.ts'
import { addDays, type Day } from '../days.ts'
import type { LoanRule, LoanTerms } from '../library-system.ts'
import { ruleFor } from '../loan-rules.ts'
import type { SiteScope } from '../../../scope.ts'

/** Fine of a tenant without loan rules: ten fen a day, at most twenty yuan. */
const ORDINARY_FINE = { finePerDay: 10, fineCap: 2_000, graceDays: 0 }
const ORDINARY = { days: 30, renewals: 1, copies: 10, holds: 5, debtLimit: 2_000 }

/** What the tenant's settings allow a reader type. */
export const allowanceOf = ({ site }: SiteScope, readerType: string) =>
  site.settings.loanRules.find((rule) => rule.readerType === readerType) ??
  site.settings.loanRules[0] ??
  ORDINARY

export type TermsOf = (wanted: { readerType: string; itemType: string; branch: string }) => LoanTerms

/** The tenant's terms, read once for any number of loans: its loan rules, or its settings if no rule fits. */
export async function readTerms(where: SiteScope): Promise<TermsOf> {
  const rules = await where.site.cache.of(LOAN_RULES, () => loanRulesOf(where))
  return (wanted) => {
    const { days, renewals } = allowanceOf(where, wanted.readerType)
    return ruleFor(rules, wanted) ?? { days: Math.max(1, days), renewals, ...ORDINARY_FINE }
  }
}

/** Cache keys. */
const LOAN_RULES = 'loan rules'
const CALENDAR = 'calendar'

const loanRulesOf = ({ db, tenant }: SiteScope): Promise<LoanRule[]> =>
  db
    .selectFrom('loan_rule')
    .select([
      'reader_type as readerType',
      'item_type as itemType',
      'branch',
      'days',
      'renewals',
      'fine_per_day as finePerDay',
      'fine_cap as fineCap',
      'grace_days as graceDays',
    ])
    .where('tenant', '=', tenant)
    .execute()

/** Inserts or replaces the rule for a reader type, item type and branch. */
export async function setLoanRule({ db, tenant, site }: SiteScope, rule: LoanRule): Promise<void> {
  const terms = {
    days: rule.days,
    renewals: rule.renewals,
    fine_per_day: rule.finePerDay,
    fine_cap: rule.fineCap,
    grace_days: rule.graceDays,
  }
  await db
    .insertInto('loan_rule')
    .values({ tenant, reader_type: rule.readerType, item_type: rule.itemType, branch: rule.branch, ...terms })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'reader_type', 'item_type', 'branch']).doUpdateSet(terms),
    )
    .execute()
  site.cache.forget(LOAN_RULES)
}

export type ClosedOf = (library: string) => ReadonlySet<Day>

/** Range of the calendar that covers all but the oldest late loans: days back and days ahead. */
const NEAR = { back: 400, ahead: 800 }

interface Calendar {
  from: Day
  to: Day
  closedOf: ClosedOf
}

async function calendarOf(where: SiteScope): Promise<Calendar> {
  const today = dayIn(where.site.settings.timeZone, where.now)
  const [from, to] = [addDays(today, -NEAR.back), addDays(today, NEAR.ahead)]
  return { from, to, closedOf: await closedDaysBetween(where, from, to) }
}

/** The closed days of every branch between two days, and possibly more. */
export async function readClosedDays(where: SiteScope, from: Day, to: Day): Promise<ClosedOf> {
  const near = await where.site.cache.of(CALENDAR, () => calendarOf(where))
  return near.from <= from && to <= near.to ? near.closedOf : closedDaysBetween(where, from, to)
}

async function closedDaysBetween({ db, tenant }: SiteScope, from: Day, to: Day): Promise<ClosedOf> {
  const rows = await db
    .selectFrom('closed_day')
    .select(['library', 'day'])
    .where('tenant', '=', tenant)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  const sets = new Map<string, ReadonlySet<Day>>()
  return (library) => {
    const known = sets.get(library)
    if (known) return known
    const days = new Set(
      rows.filter((row) => row.library === '*' || row.library === library).map((row) => row.day),
    )
    sets.set(library, days)
    return days
  }
}

/** Sets days as closed or open. `*`: every branch. */
export async function setClosedDays(
  { db, tenant, site }: SiteScope,
  library: string,
  days: readonly Day[],
  closed: boolean,
): Promise<void> {
  if (days.length === 0) return
  if (closed) {
    await db
      .insertInto('closed_day')
      .values(days.map((day) => ({ tenant, library, day })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    await db
      .deleteFrom('closed_day')
      .where('tenant', '=', tenant)
      .where('library', '=', library)
      .where('day', 'in', [...days])
      .execute()
  }
  site.cache.forget(CALENDAR)
}
