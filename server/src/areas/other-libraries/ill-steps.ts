import type { IllState } from '@wenyuan/contract/constants/other-libraries.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import { mayMove } from '../../domain/ill/ill-states.ts'
import { Fail } from '../../fail.ts'
import type { LibrarySystems } from '../../integrations/library-system/choose.ts'
import type { SiteScope } from '../../scope.ts'
import { sendNotice } from '../inbox/public.ts'
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
const told: Partial<Record<IllState, string>> = {
  shipped: 'ill-shipped',
  arrived: 'ill-arrived',
  delivered: 'ill-delivered',
  unfilled: 'ill-unfilled',
  cancelled: 'ill-unfilled',
  ended: 'ill-ended',
}

/** What the request is called in a notice. */
export const titleOf = ({ wish }: Pick<IllRow, 'wish'>): string => wish.article || wish.publication

/**
 * Moves a request on for the library, charges what it costs when the thing is handed over, and tells the reader.
 *
 * @throws Fail ILL_UNKNOWN, ILL_STATE, COST_TOO_HIGH, LIBRARY_SYSTEM_NONE
 */
export async function stepIll(
  scope: SiteScope,
  librarySystems: LibrarySystems,
  { requestNo, to, note, supplier, cost, dueOn, link }: IllStep,
): Promise<void> {
  const desk = cost ? await librarySystems.deskOf(scope) : undefined
  await atomically(scope, async (here) => {
    const row = await illByNo(here, requestNo)
    if (!row) throw new Fail('ILL_UNKNOWN', { field: 'requestNo' })
    if (!mayMove(row.kind, row.state, to)) throw new Fail('ILL_STATE')
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
    const kind = told[to]
    if (kind)
      await sendNotice(here, {
        readerId: row.reader_id,
        kind,
        facts: { title: titleOf(row), request: requestNo, note },
        once: `${requestNo} ${to}`,
      })
  })
}
