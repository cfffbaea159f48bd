import { suggestionBar } from '../../domain/readers/suggestion-right.ts'
import type { TenantSettings } from '../../domain/tenants/settings.ts'

export type LoanRule = TenantSettings['loanRules'][number]

const nothingLent: LoanRule = { readerType: '', copies: 0, days: 0, renewals: 0, holds: 0, debtLimit: 0 }

/** The loan rule of a reader type; the tenant's first rule where the type has none. */
export const ruleOf = (rules: readonly LoanRule[], readerType: string): LoanRule => ({
  ...(rules.find((rule) => rule.readerType === readerType) ?? rules[0] ?? nothingLent),
  readerType,
})

/** All loan rules, the reader's own first. */
export const ownRuleFirst = (rules: readonly LoanRule[], readerType: string): LoanRule[] => [
  ...rules.filter((rule) => rule.readerType === readerType),
  ...rules.filter((rule) => rule.readerType !== readerType),
]

/** What a reader may do now. A frozen account cannot renew or suggest (spec 1 §4); a lost card cannot borrow. */
export function rightsOf(
  reader: { state: 'normal' | 'lost' | 'frozen'; debt: number; valid_until: string | null },
  rule: LoanRule,
  /** ISO date in the library's calendar. */
  today: string,
): { borrowFlag: boolean; renewFlag: boolean; suggestFlag: boolean } {
  const isCurrent = reader.valid_until === null || reader.valid_until >= today
  const isClear = reader.debt < rule.debtLimit || reader.debt === 0
  return {
    borrowFlag: reader.state === 'normal' && isCurrent && isClear,
    renewFlag: reader.state !== 'frozen' && isCurrent && isClear,
    suggestFlag: suggestionBar(reader, today) === '',
  }
}
