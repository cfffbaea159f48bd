import type { Charge, Hold, Loan } from '../domain/circulation/library-system.ts'
import { amountText } from '../integrations/library-system/sip2/amounts.ts'
import { wholeIn } from '../integrations/library-system/sip2/asking.ts'
import { isFit } from '../integrations/library-system/sip2/message.ts'
import { titlesOf } from '../staff-api/reader-view.ts'
import { type At, sent } from './act.ts'
import { four, plain } from './messages.ts'

/** Loans that are counted and listed. */
const MOST_LOANS = 500
const UNCOUNTED = '    '

export interface Lists {
  loans: { total: number; overdue: number; loans: Loan[] } | undefined
  holds: Hold[] | undefined
  charges: Charge[] | undefined
  /** We have none; another system may. */
  recalls: 0 | undefined
}

/** What the library system keeps of a reader; undefined: it has no such list. */
export async function listsOf({ library, where }: At, readerId: string): Promise<Lists> {
  const { loans, holds, charges, here } = library.capabilities
  return {
    loans: loans ? await library.openLoans(where, readerId, { offset: 0, limit: MOST_LOANS }) : undefined,
    holds: holds ? await library.holds(where, readerId) : undefined,
    charges: charges
      ? (await library.charges(where, readerId)).filter(({ state }) => state === 'due')
      : undefined,
    recalls: here ? 0 : undefined,
  }
}

const isReady = ({ state }: Hold): boolean => state === 'shelved'
const isWaited = ({ state }: Hold): boolean => state === 'waiting' || state === 'claimed'

/** Counts of ready holds, overdue and charged items, fines, recalls, and holds that are waited for. */
export function countsOf({ loans, holds, charges, recalls }: Lists): string {
  const counts = [
    holds?.filter(isReady).length,
    loans?.overdue,
    loans?.total,
    charges?.length,
    recalls,
    holds?.filter(isWaited).length,
  ]
  return counts.map((count) => (count === undefined ? UNCOUNTED : four(count))).join('')
}

/** The list that the summary of message 63 asks for, from BP to BQ. */
export async function listOf(at: At, lists: Lists): Promise<(readonly [string, string])[]> {
  const asked = at.request.fixed.slice(21, 31).indexOf('Y')
  const of = summaries[asked]
  if (of === undefined) return []
  const [field, valuesIn] = of
  const [first, last] = [wholeIn(sent(at, 'BP')) ?? 1, wholeIn(sent(at, 'BQ')) ?? Number.MAX_SAFE_INTEGER]
  const values = await valuesIn(at, lists)
  // a barcode with a delimiter names no copy to a machine: it is counted, and not listed
  return values
    .slice(Math.max(0, first - 1), last)
    .filter(isFit)
    .map((value) => [field, value])
}

type ValuesIn = (at: At, lists: Lists) => string[] | Promise<string[]>

/** The lists by their place in the summary. There are no recalls. Source: 3M SIP 2.00, message 63. */
const summaries: Readonly<Record<number, readonly [field: string, valuesIn: ValuesIn]>> = {
  0: ['AS', (at, { holds = [] }) => namesOf(at, holds.filter(isReady))],
  1: ['AT', (_, { loans }) => barcodesOf(loans?.loans.filter(({ lateDays }) => lateDays > 0))],
  2: ['AU', (_, { loans }) => barcodesOf(loans?.loans)],
  3: ['AV', finesOf],
  5: ['CD', (at, { holds = [] }) => namesOf(at, holds.filter(isWaited))],
}

const barcodesOf = (loans: readonly Loan[] = []): string[] => loans.map(({ barcode }) => barcode)

/** Copies by barcode; while no copy is set aside, its title. */
async function namesOf({ where }: At, holds: readonly Hold[]): Promise<string[]> {
  const titles = await titlesOf(
    where,
    holds.map(({ recordId }) => recordId),
  )
  return holds.map(({ barcode, recordId }) => barcode ?? plain(titles(recordId)))
}

/** The number that message 37 names it by (CG), the sum, the title. */
async function finesOf({ where }: At, { charges = [] }: Lists): Promise<string[]> {
  const titles = await titlesOf(
    where,
    charges.map(({ recordId }) => recordId),
  )
  return charges.map(({ chargeId, fen, recordId }) =>
    [chargeId, amountText(fen), plain(titles(recordId))].join(' ').trim(),
  )
}
