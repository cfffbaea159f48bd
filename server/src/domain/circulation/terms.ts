import { dayIn } from '../../platform/calendar.ts'
import { addDays, type Day } from './days.ts'
import type { LoanRule, LoanTerms } from './library-system.ts'
import { ruleFor } from './loan-rules.ts'
import type { SiteScope } from '../../core/scope.ts'

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
  const rules = await cachedLoanRules(where)
  return (wanted) => {
    const { days, renewals } = allowanceOf(where, wanted.readerType)
    return ruleFor(rules, wanted) ?? { days: Math.max(1, days), renewals, ...ORDINARY_FINE }
  }
}

/** Cache keys. */
const LOAN_RULES = 'loan rules'
const CALENDAR = 'calendar'

export const cachedLoanRules = (where: SiteScope): Promise<LoanRule[]> =>
  where.site.cache.of(LOAN_RULES, () => listLoanRules(where))

/** All loan rules, by reader type, item type and branch. */
export const listLoanRules = ({ db, tenant }: SiteScope): Promise<LoanRule[]> =>
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
    .orderBy('reader_type')
    .orderBy('item_type')
    .orderBy('branch')
    .execute()

/** Inserts rules, or replaces those for the same reader type, item type and branch. */
export async function saveLoanRules(
  { db, tenant, site }: SiteScope,
  rules: readonly LoanRule[],
): Promise<void> {
  if (rules.length === 0) return
  await db
    .insertInto('loan_rule')
    .values(
      rules.map((rule) => ({
        tenant,
        reader_type: rule.readerType,
        item_type: rule.itemType,
        branch: rule.branch,
        days: rule.days,
        renewals: rule.renewals,
        fine_per_day: rule.finePerDay,
        fine_cap: rule.fineCap,
        grace_days: rule.graceDays,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'reader_type', 'item_type', 'branch']).doUpdateSet((eb) => ({
        days: eb.ref('excluded.days'),
        renewals: eb.ref('excluded.renewals'),
        fine_per_day: eb.ref('excluded.fine_per_day'),
        fine_cap: eb.ref('excluded.fine_cap'),
        grace_days: eb.ref('excluded.grace_days'),
      })),
    )
    .execute()
  site.cache.forget(LOAN_RULES)
}

/** @returns false when there is no such rule */
export async function removeLoanRule(
  { db, tenant, site }: SiteScope,
  { readerType, itemType, branch }: Pick<LoanRule, 'readerType' | 'itemType' | 'branch'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('loan_rule')
    .where('tenant', '=', tenant)
    .where('reader_type', '=', readerType)
    .where('item_type', '=', itemType)
    .where('branch', '=', branch)
    .executeTakeFirstOrThrow()
  site.cache.forget(LOAN_RULES)
  return numDeletedRows === 1n
}

/** A day on which a branch is closed. `*`: every branch. */
export interface ClosedDay {
  library: string
  day: Day
}

/** All closed days, by day and branch. */
export const listClosedDays = ({ db, tenant }: SiteScope): Promise<ClosedDay[]> =>
  db
    .selectFrom('closed_day')
    .select(['library', 'day'])
    .where('tenant', '=', tenant)
    .orderBy('day')
    .orderBy('library')
    .execute()

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
