import { sql } from 'kysely'
import { ANY, type LoanPlace, type LoanRule, type LoanTerms, ordinaryRule, termsFor } from './loan-policy.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { SiteScope } from '../../core/scope.ts'

const columns = {
  readerType: 'reader_type',
  itemType: 'item_type',
  branch: 'branch',
  days: 'days',
  renewals: 'renewals',
  renewalDays: 'renewal_days',
  renewalWindow: 'renewal_window',
  finePerDay: 'fine_per_day',
  fineCap: 'fine_cap',
  graceDays: 'grace_days',
  copies: 'copies',
  holds: 'holds',
  debtLimit: 'debt_limit',
  pickUpDays: 'pick_up_days',
  position: 'position',
} as const satisfies Record<keyof LoanRule, string>

type Columns = typeof columns
type LoanRuleTable = { tenant: string } & { [Name in keyof Columns as Columns[Name]]: LoanRule[Name] }

declare module '../../platform/db/tables.ts' {
  interface Tables {
    loan_rule: LoanRuleTable
  }
}

const names = Object.keys(columns) as (keyof LoanRule)[]
const columnOf = (name: keyof LoanRule) => sql.ref(columns[name])

/** Key of the cache. */
const LOAN_RULES = 'loan rules'

export const cachedLoanRules = (where: SiteScope): Promise<LoanRule[]> =>
  where.site.cache.of(LOAN_RULES, () => listLoanRules(where))

export type TermsOf = (asked: LoanPlace) => LoanTerms

/** The loan policy, read once for any number of loans. */
export async function readTerms(where: SiteScope): Promise<TermsOf> {
  const rules = await cachedLoanRules(where)
  return (asked) => termsFor(rules, asked)
}

/** All loan rules, by position and by what they are for. The ordinary rule is among them until the library changes it. */
export async function listLoanRules({ db, tenant }: TenantScope): Promise<LoanRule[]> {
  const { rows } = await sql<LoanRule>`
    select ${sql.join(names.map((name) => sql`${columnOf(name)} as ${sql.ref(name)}`))}
    from loan_rule where tenant = ${tenant}
    order by position, reader_type, item_type, branch`.execute(db)
  const hasOrdinary = rows.some((rule) =>
    [rule.readerType, rule.itemType, rule.branch].every((one) => one === ANY),
  )
  return hasOrdinary ? rows : [ordinaryRule, ...rows]
}

/** Inserts rules, or replaces those for the same reader type, item type and branch. */
export async function insertLoanRules(
  { db, tenant }: TenantScope,
  rules: readonly LoanRule[],
): Promise<void> {
  if (rules.length === 0) return
  const rows = rules.map((rule) => sql`(${tenant}, ${sql.join(names.map((name) => rule[name]))})`)
  await sql`
    insert into loan_rule (tenant, ${sql.join(names.map(columnOf))}) values ${sql.join(rows)}
    on conflict (tenant, reader_type, item_type, branch) do update set
      ${sql.join(names.map((name) => sql`${columnOf(name)} = excluded.${columnOf(name)}`))}`.execute(db)
}

export async function saveLoanRules(where: SiteScope, rules: readonly LoanRule[]): Promise<void> {
  await insertLoanRules(where, rules)
  where.site.cache.forget(LOAN_RULES)
}

/** @returns false when there is no such rule */
export async function removeLoanRule(
  { db, tenant, site }: SiteScope,
  { readerType, itemType, branch }: LoanPlace,
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
