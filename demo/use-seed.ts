import { createHash } from 'node:crypto'
import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import { addCounts } from '@wenyuan/server/domain/usage/store.ts'
import type { CatalogueEntry } from '@wenyuan/server/domain/catalogue/record.ts'
import { dayIn } from '@wenyuan/server/platform/calendar.ts'

const DAY_MS = 86_400_000
/** Period of the invented loans and visits in days, ending today. */
export const DAYS_OF_USE = 28
/** Years before this one over which the other loans are spread, so that total and chart agree. */
const MOST_YEARS = 9

interface Use {
  kind: 'loan' | 'branch-loan' | 'view'
  subject: string
  day: string
  count: number
}

/** Loans and visits of the last weeks, drawn by each record's count and id: the same on every machine. */
export async function countMadeUpUse(
  appContext: AppContext,
  tenant: string,
  entries: readonly CatalogueEntry[],
  now: Date,
): Promise<void> {
  const scope = { db: appContext.database.ofTenant(tenant), tenant }
  const uses = entries.filter(({ loans = 0 }) => loans >= 5).flatMap((entry) => usesOf(entry, now))
  for (const kind of ['loan', 'branch-loan', 'view'] as const) {
    await addCounts(
      scope,
      kind,
      uses.filter((use) => use.kind === kind),
    )
  }
}

function usesOf({ record, items, loans = 0 }: CatalogueEntry, now: Date): Use[] {
  const { recordId } = record
  const draw = createHash('sha256').update(recordId).digest()
  const drawn = (at: number) => draw[at] ?? 0
  const day = (offset: number) =>
    dayIn('Asia/Shanghai', new Date(now.getTime() - (drawn(offset) % DAYS_OF_USE) * DAY_MS))
  const years = Math.min(MOST_YEARS, now.getUTCFullYear() - (record.year ?? 0))
  const lately = years < 1 ? loans : Math.max(1, Math.round(loans / 12))
  const lent = [
    { day: day(0), count: lately },
    ...earlierLoans({ loans: loans - lately, years }, (at) => drawn(3 + at), now),
  ]
  return [
    ...lent.map((times) => ({ kind: 'loan' as const, subject: recordId, ...times })),
    // at a branch that has a copy, so that the sums by branch agree with all loans
    ...lent.flatMap((times, at) => {
      const branch = items[drawn(16 + at) % items.length]?.branch
      return branch === undefined
        ? []
        : [{ kind: 'branch-loan' as const, subject: `${branch} ${recordId}`, ...times }]
    }),
    { kind: 'view', subject: recordId, day: day(1), count: 1 + (drawn(2) % Math.max(2, loans)) },
  ]
}

function earlierLoans(
  { loans, years }: { loans: number; years: number },
  drawn: (at: number) => number,
  now: Date,
): { day: string; count: number }[] {
  const share = Math.ceil(loans / years)
  return Array.from({ length: Math.max(0, years) }, (_, at) => {
    const month = String(1 + (drawn(at) % 12)).padStart(2, '0')
    const count = Math.min(share, Math.max(0, loans - share * at))
    return { day: `${now.getUTCFullYear() - 1 - at}-${month}-01`, count }
  }).filter(({ count }) => count > 0)
}
