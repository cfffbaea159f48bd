import { addDays, type Day, daysBetween } from './days.ts'
import type { Block, LoanRule, LoanTerms, WhyNot } from './library-system.ts'

const ANY = '*'

/**
 * The terms for a reader type, item type and branch. The rule with the most named fields applies; in a tie reader type
 * counts before item type, and item type before branch. Undefined if no rule matches.
 */
export function ruleFor(
  rules: readonly LoanRule[],
  wanted: { readerType: string; itemType: string; branch: string },
): LoanTerms | undefined {
  const weight = ({ readerType, itemType, branch }: LoanRule): number => {
    const named = [readerType, itemType, branch].map((one) => one !== ANY)
    return 8 * named.filter(Boolean).length + (named[0] ? 4 : 0) + (named[1] ? 2 : 0)
  }
  const fits = (own: string, asked: string) => own === ANY || own === asked
  return rules
    .filter(
      (rule) =>
        fits(rule.readerType, wanted.readerType) &&
        fits(rule.itemType, wanted.itemType) &&
        fits(rule.branch, wanted.branch),
    )
    .toSorted((one, other) => weight(other) - weight(one))[0]
}

const termsOfRule = ({ days, renewals, finePerDay, fineCap, graceDays }: LoanTerms): LoanTerms => ({
  days,
  renewals,
  finePerDay,
  fineCap,
  graceDays,
})
const isSame = (one: LoanTerms, other: LoanTerms): boolean =>
  JSON.stringify(termsOfRule(one)) === JSON.stringify(termsOfRule(other))

/**
 * The terms of a reader type as readers are told them: the general ones, and one row for each item type and branch for
 * which they differ from what the wider rows say.
 */
export function termsByItemAndBranch(
  rules: readonly LoanRule[],
  termsOf: (wanted: { readerType: string; itemType: string; branch: string }) => LoanTerms,
  readerType: string,
): { general: LoanTerms; exceptions: (LoanTerms & { itemType: string; branch: string })[] } {
  const own = rules.filter((rule) => rule.readerType === ANY || rule.readerType === readerType)
  const valuesOf = (part: 'itemType' | 'branch') => [...new Set([ANY, ...own.map((rule) => rule[part])])]
  const at = (itemType: string, branch: string) => termsOfRule(termsOf({ readerType, itemType, branch }))
  const exceptions = valuesOf('itemType').flatMap((itemType) =>
    valuesOf('branch').flatMap((branch) => {
      const terms = at(itemType, branch)
      const wider = [at(itemType, ANY), at(ANY, branch), at(ANY, ANY)]
      const differs =
        itemType === ANY || branch === ANY
          ? !isSame(terms, at(ANY, ANY))
          : !wider.every((one) => isSame(one, terms))
      return differs ? [{ itemType, branch, ...terms }] : []
    }),
  )
  return { general: at(ANY, ANY), exceptions }
}

/** Limits the search for a branch that never opens within a year. */
const LONGEST_CLOSURE = 366

/** The first open day at or after `day`. */
export function nextOpenDay(day: Day, closed: ReadonlySet<Day>): Day {
  for (let ahead = 0; ahead <= LONGEST_CLOSURE; ahead++) {
    const candidate = addDays(day, ahead)
    if (!closed.has(candidate)) return candidate
  }
  return day
}

/** The last day on which a copy lent or renewed `today` may be returned; a closed day moves to the next open one. */
export const dueDay = (today: Day, days: number, closed: ReadonlySet<Day>): Day =>
  nextOpenDay(addDays(today, days), closed)

/** Number of late days: open days after the due day up to and including `on`. */
export function overdueDays(dueOn: Day, on: Day, closed: ReadonlySet<Day>): number {
  let late = 0
  for (let day = 1; day <= daysBetween(dueOn, on); day++) if (!closed.has(addDays(dueOn, day))) late++
  return late
}

/** The fine in fen: zero within the grace period; beyond it every late day counts, up to the cap. */
export const fineOf = (lateDays: number, terms: LoanTerms): number =>
  lateDays <= terms.graceDays ? 0 : Math.min(lateDays * terms.finePerDay, terms.fineCap)

interface Standing {
  state: 'normal' | 'lost' | 'frozen'
  /** Last day on which the card is valid; null: no end. */
  validUntil: Day | null
  /** In fen. */
  debt: number
  debtLimit: number
}

/** Reasons why a reader may not borrow, renew or request. Source: spec 1 §4 "Reader account". */
export function blocksOf({ state, validUntil, debt, debtLimit }: Standing, today: Day): Block[] {
  const blocks: Block[] = []
  if (state === 'frozen') blocks.push('READER_FROZEN')
  if (state === 'lost') blocks.push('CARD_LOST')
  if (validUntil !== null && validUntil < today) blocks.push('CARD_EXPIRED')
  if (debt > debtLimit) blocks.push('DEBT_TOO_HIGH')
  return blocks
}

interface Renewing {
  blocks: readonly Block[]
  dueOn: Day
  renewals: number
  terms: LoanTerms
  today: Day
  closed: ReadonlySet<Day>
  /** Another reader waits for this record and no copy is free. */
  wantedByOther: boolean
}

/**
 * The new due day, or the reason for a refusal. A renewal that gains no day is refused, so that a repeated request
 * counts once.
 */
export function renewalOf(loan: Renewing): { dueOn: Day } | { because: WhyNot } {
  const [block] = loan.blocks
  if (block) return { because: block }
  if (loan.today > loan.dueOn) return { because: 'LOAN_OVERDUE' }
  if (loan.renewals >= loan.terms.renewals) return { because: 'RENEWALS_USED_UP' }
  if (loan.wantedByOther) return { because: 'WANTED_BY_OTHER' }
  const dueOn = dueDay(loan.today, loan.terms.days, loan.closed)
  return dueOn > loan.dueOn ? { dueOn } : { because: 'RENEWAL_TOO_EARLY' }
}
