import type { SuggestionStep } from '@wenyuan/contract/constants/suggestions.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import { reserveFund, settleFund } from '../../domain/funds/store.ts'
import { digestsOf } from '../../domain/records/store.ts'
import type { LibrarySystems } from '../../integrations/library-system/choose.ts'
import type { SiteScope } from '../../core/scope.ts'
import { type NoticeScope, sendNotice } from '../../domain/notices/send-notice.ts'
import { type Kept, keepForReaders } from './keeping.ts'
import { lacksOrder, mayMove } from './steps.ts'
import { moveSuggestion, readersOf, suggestionById } from './store.ts'

/** Why a step was refused. */
export type StepRefusal =
  | 'unknown'
  | 'not possible'
  | 'not ordered'
  | 'no note'
  | 'no record'
  | 'no such record'
  | 'no such fund'
  | 'fund spent'

export interface Step {
  suggestionId: string
  to: SuggestionStep
  /** The library's answer in words; empty: none. */
  note: string
  /** Code of the fund that pays; empty: as before, or none. */
  fund: string
  /** In the smallest unit of the suggestion's currency; absent: as before. */
  price?: number
  /** The record of what was bought. */
  recordId: string
}

/** A refusal ends the transaction of a step. */
class Refused extends Error {
  readonly because: StepRefusal
  constructor(because: StepRefusal) {
    super(because)
    this.because = because
  }
}

/**
 * Moves a suggestion, books its price and tells its readers. On the shelf the title is reserved for those who want it,
 * the one who suggested it first.
 *
 * @returns why not; undefined: moved
 */
export async function stepSuggestion(
  scope: NoticeScope & SiteScope,
  librarySystems: LibrarySystems,
  step: Step,
): Promise<StepRefusal | undefined> {
  const found = await suggestionById(scope, step.suggestionId)
  if (!found) return 'unknown'
  if (lacksOrder(found.state, step.to)) return 'not ordered'
  if (!mayMove(found.state, step.to)) return 'not possible'
  // readers are told why
  if (step.to === 'reject' && step.note.trim() === '') return 'no note'
  const recordId = step.recordId || (found.record_id ?? '')
  // what stands on a shelf is found, and reserved for its readers, by its record
  if (step.to === 'onShelf' && recordId === '' && found.kind !== 'electronic') return 'no record'
  if (recordId !== '' && (await digestsOf(scope.db, scope.tenant, [recordId])).size === 0)
    return 'no such record'
  // reserved before the step: a step that is repeated finds the reservations there
  const kept =
    step.to === 'onShelf' && recordId !== '' && found.kind !== 'electronic'
      ? await keepForReaders(scope, librarySystems, { suggestionId: step.suggestionId, recordId })
      : new Map<string, Kept>()
  try {
    await atomically(scope, (here) => take(here, { ...step, recordId }, kept))
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.because
    throw error
  }
}

async function take(
  here: NoticeScope & SiteScope,
  { suggestionId, to, note, fund, price, recordId }: Step,
  kept: ReadonlyMap<string, Kept>,
): Promise<void> {
  const found = await suggestionById(here, suggestionId)
  if (!found || !mayMove(found.state, to)) throw new Refused('not possible')
  const isMoved = await moveSuggestion(here, {
    suggestionId,
    from: found.state,
    to,
    reply: note,
    fund: fund || null,
    price: price ?? null,
    recordId: recordId || null,
  })
  if (!isMoved) throw new Refused('not possible')
  await book(here, {
    reference: `suggestion ${suggestionId}`,
    fund: fund || (found.fund ?? ''),
    before: found.fund ?? '',
    amount: price ?? found.price ?? 0,
    to,
  })
  for (const { reader_id } of await readersOf(here, suggestionId))
    await sendNotice(here, {
      readerId: reader_id,
      kind: kept.get(reader_id) === 'kept' ? 'suggestion-onShelf-held' : `suggestion-${to}`,
      facts: { title: found.about.title, note },
      once: `${suggestionId} ${to}`,
    })
}

/** The price is reserved when the library agrees, and spent when the title has come. */
async function book(
  here: SiteScope,
  {
    fund,
    before,
    amount,
    reference,
    to,
  }: { fund: string; before: string; amount: number; reference: string; to: SuggestionStep },
): Promise<void> {
  // another fund pays: what the one before has reserved is free again
  if (before !== '' && before !== fund) await settleFund(here, { fund: before, reference, amount: 0 })
  if (fund === '') return
  if (to === 'reject') return settleFund(here, { fund, reference, amount: 0 })
  if (to === 'arrived' || to === 'onShelf') return settleFund(here, { fund, reference, amount })
  const outcome = await reserveFund(here, { fund, reference, amount })
  if (outcome === 'unknown') throw new Refused('no such fund')
  if (outcome === 'spent') throw new Refused('fund spent')
}
