import type { SupplyDeed, SupplyState } from '@wenyuan/contract/constants/other-libraries.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import { afterDeed, statusOf } from '../../domain/ill/supply-states.ts'
import { Fail } from '../../core/fail.ts'
import type { ReasonForMessage } from '../../domain/ill/iso18626/elements.ts'
import type { SiteScope, TimedScope } from '../../core/scope.ts'
import { queueMessage } from './message-store.ts'
import { changeSupply, lockSupply, type SupplyRow } from './supply-store.ts'

export interface SupplyStep {
  supplyId: string
  deed: SupplyDeed
  /** To the other library; empty: nothing. */
  note: string
  /** ISO date until which it is lent, also by a renewal. */
  dueOn?: string | undefined
  /** The copy that is sent. */
  barcode?: string | undefined
  /** Where a copy can be opened. */
  link?: string | undefined
}

/** What the partner is told: where its request stands, and why it is told now. */
export const tellRequester = (
  here: TimedScope,
  row: SupplyRow,
  { reason, answer = '', note = '' }: { reason: ReasonForMessage; answer?: '' | 'Y' | 'N'; note?: string },
): Promise<void> =>
  queueMessage(
    here,
    { role: 'supplier', conversation: row.supply_id, readerId: '', partner: row.partner },
    {
      kind: 'news',
      reason,
      status: statusOf(row.state, row.service),
      answer,
      note,
      dueOn: row.due_on ?? '',
      link: row.link,
      barcode: row.barcode,
    },
  )

/**
 * Does for a partner's request what staff say, and tells the partner.
 *
 * @returns the state after it
 * @throws Fail SUPPLY_UNKNOWN, ILL_STATE
 */
export const stepSupply = (
  scope: SiteScope,
  { supplyId, deed, note, dueOn, barcode, link }: SupplyStep,
): Promise<SupplyState> =>
  atomically(scope, async (here) => {
    const row = await lockSupply(here, { supplyId })
    if (!row) throw new Fail('SUPPLY_UNKNOWN', { field: 'supplyId' })
    const isAnswer = deed === 'renew' || deed === 'refuseRenewal'
    const state = afterDeed(row.service, row.state, deed)
    if (!state || (isAnswer && !row.is_renewal_asked)) throw new Fail('ILL_STATE')
    const change = {
      state,
      note,
      ...(isAnswer ? { is_renewal_asked: false } : {}),
      ...(deed === 'ship' ? { supplied_at: here.now } : {}),
      ...(dueOn === undefined || deed === 'refuseRenewal' ? {} : { due_on: dueOn }),
      ...(barcode === undefined ? {} : { barcode }),
      ...(link === undefined ? {} : { link }),
    }
    await changeSupply(here, supplyId, change)
    await tellRequester(
      here,
      { ...row, ...change },
      {
        note,
        reason: isAnswer ? 'RenewResponse' : row.state === 'asked' ? 'RequestResponse' : 'StatusChange',
        answer: isAnswer ? (deed === 'renew' ? 'Y' : 'N') : '',
      },
    )
    return state
  })
