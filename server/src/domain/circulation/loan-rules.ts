import { policyRefusals } from '@wenyuan/contract/constants/desk.ts'
import { addDays, type Day, daysBetween } from './days.ts'
import type { Block, WhyNot } from './library-system.ts'
import type { LoanTerms } from './loan-policy.ts'

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

/** The due day of a reader whose card ends: its last valid day at the latest. */
export const dueWithinCard = (dueOn: Day, validUntil: Day | null): Day =>
  validUntil !== null && validUntil < dueOn ? validUntil : dueOn

/** Number of late days: open days after the due day up to and including `on`. */
export function overdueDays(dueOn: Day, on: Day, closed: ReadonlySet<Day>): number {
  let late = 0
  for (let day = 1; day <= daysBetween(dueOn, on); day++) if (!closed.has(addDays(dueOn, day))) late++
  return late
}

/** The fine in fen: zero within the grace period; beyond it every late day counts, up to the cap. */
export const fineOf = (
  lateDays: number,
  terms: Pick<LoanTerms, 'finePerDay' | 'fineCap' | 'graceDays'>,
): number => (lateDays <= terms.graceDays ? 0 : Math.min(lateDays * terms.finePerDay, terms.fineCap))

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

const policies: ReadonlySet<WhyNot> = new Set<WhyNot>(policyRefusals)

/** The refusal that stands, of all in their order; overruled, the first that is a fact. */
export function standing<Refusal extends { because: WhyNot }>(
  refusals: readonly Refusal[],
  isOverruled: boolean,
): { refusal?: Refusal | undefined; overruled?: WhyNot | undefined } {
  if (!isOverruled) return { refusal: refusals[0] }
  const refusal = refusals.find(({ because }) => !policies.has(because))
  return refusal ? { refusal } : { overruled: refusals[0]?.because }
}

interface Renewing {
  blocks: readonly Block[]
  dueOn: Day
  renewals: number
  terms: Pick<LoanTerms, 'days' | 'renewals' | 'renewalDays' | 'renewalWindow'>
  today: Day
  closed: ReadonlySet<Day>
  /** Another reader waits for this record and no copy is free. */
  wantedByOther: boolean
  /** The last day of the card, where loans end with it. */
  validUntil: Day | null
  /** Staff overrule what the policy refuses. */
  isOverruled?: boolean
}

/**
 * The new due day, or the reason for a refusal. A renewal that gains no day is refused, so that a repeated request
 * counts once.
 */
export function renewalOf(
  loan: Renewing,
): { dueOn: Day; overruled?: WhyNot | undefined } | { because: WhyNot; renewableFrom?: Day } {
  const { isOverruled = false } = loan
  const { refusal, overruled } = standing(whyNotRenewed(loan), isOverruled)
  if (refusal) return refusal
  const unlimited = dueDay(loan.today, loan.terms.renewalDays ?? loan.terms.days, loan.closed)
  const dueOn = isOverruled ? unlimited : dueWithinCard(unlimited, loan.validUntil)
  if (dueOn > loan.dueOn) return { dueOn, ...(overruled ? { overruled } : {}) }
  return { because: unlimited > loan.dueOn ? 'CARD_EXPIRED' : 'RENEWAL_TOO_EARLY' }
}

/** What the policy has against a renewal, in the order in which it is told. */
function whyNotRenewed({ blocks, today, dueOn, renewals, terms, wantedByOther }: Renewing) {
  const refusals: { because: WhyNot; renewableFrom?: Day }[] = blocks.map((because) => ({ because }))
  if (today > dueOn) refusals.push({ because: 'LOAN_OVERDUE' })
  if (renewals >= terms.renewals) refusals.push({ because: 'RENEWALS_USED_UP' })
  if (wantedByOther) refusals.push({ because: 'WANTED_BY_OTHER' })
  const renewableFrom = terms.renewalWindow === null ? today : addDays(dueOn, -terms.renewalWindow)
  if (today < renewableFrom) refusals.push({ because: 'RENEWAL_NOT_YET', renewableFrom })
  return refusals
}
