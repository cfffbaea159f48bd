import { PREVIEW_DAYS } from '@wenyuan/contract/constants/subscriptions.ts'
import type { Ports } from '../../core/ports.ts'
import { isHistoryKept } from '../../domain/readers/history-choice.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { similarTo } from '../detail/public.ts'
import { mixPicks } from './mix-picks.ts'
import {
  type Candidate,
  lastBorrowed,
  newInClasses,
  ofSubscriptions,
  popularInDepartment,
  recommendable,
  storedPicks,
  storePicks,
} from './recommendation-store.ts'
import type { Pick } from './tables.ts'

/** Recommendations a day. */
const PICKS = 10
/** Candidates of each reason: some are named by several. */
const CANDIDATES = 2 * PICKS
const BORROWED = 5
const SIMILAR = 4
const DAY_MS = 86_400_000

/** The day's recommendations; without a history only from subscriptions and the department. */
export async function picksOfToday(scope: ReaderScope, { engine }: EnginePort): Promise<Pick[]> {
  const day = dayIn(scope.site.settings.timeZone, scope.now)
  const fromHistory = await isHistoryKept(scope)
  const known = await storedPicks(scope, { day, fromHistory })
  if (known) {
    const still = await recommendable(
      scope,
      known.map(({ recordId }) => recordId),
    )
    return known.filter(({ recordId }) => still.has(recordId))
  }
  const period = { since: new Date(scope.now.getTime() - PREVIEW_DAYS * DAY_MS), limit: CANDIDATES }
  const borrowed = fromHistory ? await lastBorrowed(scope, BORROWED) : []
  const classes = [...new Set(borrowed.map(({ class_code }) => class_code))].filter((code) => code !== '')
  const picks = mixPicks(
    [
      { reason: 'subscription', candidates: await ofSubscriptions(scope, period) },
      { reason: 'like-borrowed', candidates: await likeBorrowed(scope, engine, borrowed) },
      { reason: 'new-in-class', candidates: await newInClasses(scope, { ...period, classes }) },
      { reason: 'popular-in-department', candidates: await popularInDepartment(scope, period) },
    ],
    { day, most: PICKS },
  )
  await storePicks(scope, { day, fromHistory }, picks)
  return picks
}

interface EnginePort {
  engine: Ports['engine']
}

/** Records with the subjects of those borrowed last; `because` is the borrowed title. */
async function likeBorrowed(
  scope: ReaderScope,
  engine: Ports['engine'],
  borrowed: readonly { record_id: string; title: string }[],
): Promise<Candidate[]> {
  if (borrowed.length === 0) return []
  const rows = await recordsByIds(
    scope.db,
    scope.tenant,
    borrowed.map(({ record_id }) => record_id),
  )
  const records = new Map(rows.map((row) => [row.record_id, row.record]))
  const found: Candidate[] = []
  for (const { record_id, title } of borrowed) {
    const record = records.get(record_id)
    if (!record) continue
    const similar = await similarTo(engine, scope, record, { page: 1, rows: SIMILAR })
    found.push(...similar.records.map((card) => ({ record_id: card.recordId, because: title })))
  }
  const allowed = await recommendable(
    scope,
    found.map((one) => one.record_id),
  )
  return found.filter((one) => allowed.has(one.record_id))
}
