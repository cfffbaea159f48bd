import type { IllState } from '@wenyuan/contract/constants/other-libraries.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import { mayMove } from '../../domain/ill/ill-states.ts'
import { Fail } from '../../core/fail.ts'
import type { LibrarySystems } from '../../integrations/library-system/choose.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { NoticeKind } from '../../domain/notices/kinds.ts'
import { sendNotice } from '../../domain/notices/send-notice.ts'
import { askToCancel, tellPartner } from './handing-over.ts'
import { changeHandover, type HandoverRow, openHandover } from './handover-store.ts'
import { type IllRow, illByNo, moveIll } from './ill-store.ts'

/** What staff say of a request when they move it. */
export interface IllStep {
  requestNo: string
  to: Exclude<IllState, 'asked'>
  /** To the reader; empty: nothing. */
  note: string
  /** Name of the library that supplies it. */
  supplier?: string
  /** What the reader owes for it, in fen. */
  cost?: number
  /** ISO date until which a lent book is due. */
  dueOn?: string
  /** Where a delivered copy can be opened. */
  link?: string
}

/** States of which the reader is told, and the kind of notice. */
const told = {
  shipped: 'ill-shipped',
  arrived: 'ill-arrived',
  delivered: 'ill-delivered',
  unfilled: 'ill-unfilled',
  cancelled: 'ill-unfilled',
  ended: 'ill-ended',
} as const satisfies Partial<Record<IllState, NoticeKind>>

const isTold = (state: IllState): state is keyof typeof told => Object.hasOwn(told, state)

/** What the request is called in a notice. */
export const titleOf = ({ wish }: Pick<IllRow, 'wish'>): string => wish.article || wish.publication

/** Tells the reader of a state, if it is one to tell. */
export async function tellReader(
  here: SiteScope,
  row: Pick<IllRow, 'request_no' | 'reader_id' | 'wish'>,
  to: IllState,
  note: string,
): Promise<void> {
  if (!isTold(to)) return
  await sendNotice(here, {
    readerId: row.reader_id,
    kind: told[to],
    facts: { title: titleOf(row), request: row.request_no, note },
    once: `${row.request_no} ${to}`,
  })
}

/** What staff do with a request that a partner has, which tells its own steps itself. */
const ownSteps: ReadonlySet<IllState> = new Set(['arrived', 'onLoan', 'expired', 'returned', 'ended'])

/** Tells the partner of a step, and ends the handover with the request. */
async function followPartner(
  here: SiteScope,
  handover: HandoverRow,
  from: IllState,
  to: IllState,
): Promise<void> {
  if (handover.answers && to === 'arrived') await tellPartner(here, handover, 'Received')
  if (handover.answers && (to === 'returned' || (to === 'ended' && from === 'expired')))
    await tellPartner(here, handover, 'ShippedReturn')
  // a partner that gets letters is told that nothing is wanted any more
  if (!handover.answers && to === 'cancelled') await askToCancel(here, handover)
  if (!mayBeFollowed.has(to)) await changeHandover(here, handover.handover_id, { state: 'closed' })
}
const mayBeFollowed: ReadonlySet<IllState> = new Set([
  'sent',
  'willSupply',
  'shipped',
  'arrived',
  'onLoan',
  'expired',
  'returned',
])

/**
 * Moves a request on for the library, charges what it costs when the thing is handed over, and tells the reader. A
 * request that a partner has is cancelled when the partner agrees.
 *
 * @returns the state after it
 * @throws Fail ILL_UNKNOWN, ILL_STATE, COST_TOO_HIGH, LIBRARY_SYSTEM_NONE
 */
export async function stepIll(
  scope: SiteScope,
  librarySystems: LibrarySystems,
  { requestNo, to, note, supplier, cost, dueOn, link }: IllStep,
): Promise<IllState> {
  const desk = cost ? await librarySystems.deskOf(scope) : undefined
  return atomically(scope, async (here) => {
    const row = await illByNo(here, requestNo)
    if (!row) throw new Fail('ILL_UNKNOWN', { field: 'requestNo' })
    if (!mayMove(row.kind, row.state, to)) throw new Fail('ILL_STATE')
    const handover = await openHandover(here, requestNo)
    if (handover?.answers && to === 'cancelled') {
      await askToCancel(here, handover)
      return row.state
    }
    if (handover?.answers && !ownSteps.has(to)) throw new Fail('ILL_STATE')
    // whether it was sent, its delivery says
    if (handover?.state === 'waiting' && to !== 'cancelled') throw new Fail('ILL_STATE')
    if (cost !== undefined && row.max_fen > 0 && cost > row.max_fen)
      throw new Fail('COST_TOO_HIGH', { field: 'cost' })
    // nothing is charged before the reader has it, and no request twice
    const isDue = cost !== undefined && cost > 0 && row.charge === ''
    const charge = isDue
      ? await desk?.charge(here, {
          readerId: row.reader_id,
          kind: 'fee',
          reference: `other libraries ${requestNo}`,
          recordId: '',
          barcode: '',
          library: row.pickup,
          fen: cost,
        })
      : row.charge
    if (charge === undefined) throw new Fail('LIBRARY_SYSTEM_NONE')
    const isMoved = await moveIll(here, row, to, {
      note,
      charge,
      ...(supplier === undefined ? {} : { supplier }),
      ...(cost === undefined ? {} : { cost }),
      ...(dueOn === undefined ? {} : { due_on: dueOn }),
      ...(link === undefined ? {} : { link }),
    })
    if (!isMoved) throw new Fail('ILL_STATE')
    if (handover) await followPartner(here, handover, row.state, to)
    await tellReader(here, row, to, note)
    return to
  })
}

/**
 * Asks the partner to lend a book for longer. What it answers changes the due day.
 *
 * @throws Fail ILL_UNKNOWN, ILL_STATE
 */
export const askRenewal = (scope: SiteScope, requestNo: string): Promise<void> =>
  atomically(scope, async (here) => {
    const row = await illByNo(here, requestNo)
    if (!row) throw new Fail('ILL_UNKNOWN', { field: 'requestNo' })
    const handover = await openHandover(here, requestNo)
    const isLent = row.state === 'shipped' || row.state === 'arrived' || row.state === 'onLoan'
    if (!handover?.answers || !isLent || handover.is_renewal_asked) throw new Fail('ILL_STATE')
    await changeHandover(here, handover.handover_id, { is_renewal_asked: true })
    await tellPartner(here, handover, 'Renew')
  })

/**
 * Cancels a request for its reader. Where a partner has it, the partner is asked first, and it is cancelled when that
 * one agrees.
 *
 * @throws Fail ILL_STATE
 */
export async function cancelForReader(here: SiteScope, row: IllRow): Promise<void> {
  const handover = await openHandover(here, row.request_no)
  if (handover) await askToCancel(here, handover)
  if (handover?.answers) return
  if (!(await moveIll(here, row, 'cancelled', { note: '' }))) throw new Fail('ILL_STATE')
  if (handover) await changeHandover(here, handover.handover_id, { state: 'closed' })
}
