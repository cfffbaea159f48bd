import type { acquisitionCalls } from '@wenyuan/contract/staff/calls/acquisitions.ts'
import { openSuggestionStates } from '@wenyuan/contract/constants/suggestions.ts'
import { purchaseStates } from '@wenyuan/contract/constants/purchase.ts'
import type { FailureCode } from '@wenyuan/contract/failures.ts'
import {
  decideTitle,
  giftsAsCsv,
  moveGift,
  pageOfGifts,
  type StepRefusal as GiftRefusal,
} from '../areas/donations/public.ts'
import { pageOfPurchases, stepOrder } from '../areas/purchase/public.ts'
import { pageOfSuggestions, type StepRefusal, stepSuggestion } from '../areas/recommendations/public.ts'
import { Fail } from '../core/fail.ts'
import { sliceOf } from '../platform/db/paging.ts'
import type { HandlersOf } from './handler.ts'

const suggestionRefusals: Record<StepRefusal, FailureCode> = {
  'no note': 'NOTE_NEEDED',
  'no record': 'RECORD_NEEDED',
  unknown: 'SUGGESTION_UNKNOWN',
  'not possible': 'SUGGESTION_CLOSED',
  'not ordered': 'SUGGESTION_NOT_ORDERED',
  'no such record': 'RECORD_UNKNOWN',
  'no such fund': 'FUND_UNKNOWN',
  'fund spent': 'BUDGET_SPENT',
}

const fieldOf: Partial<Record<StepRefusal, { field: string }>> = {
  'no note': { field: 'note' },
  'no record': { field: 'recordId' },
}

const giftRefusals: Record<GiftRefusal, FailureCode> = {
  unknown: 'DONATION_UNKNOWN',
  'not possible': 'DONATION_CLOSED',
  'no such record': 'RECORD_UNKNOWN',
}

/** Suggestions, gifts and orders. */
export const acquisitionHandlers: HandlersOf<typeof acquisitionCalls> = {
  suggestion: {
    subject: ({ suggestionId }) => suggestionId,
    async run({ where, app }, { price, ...step }) {
      const refusal = await stepSuggestion(where, app.librarySystems, {
        ...step,
        ...(price === undefined ? {} : { price }),
      })
      if (refusal) throw new Fail(suggestionRefusals[refusal], fieldOf[refusal])
      return { suggestionId: step.suggestionId, state: step.to }
    },
    noted: ({ to, fund, price, recordId }) => ({ to, fund, price, recordId }),
  },
  donation: {
    subject: ({ donationNo }) => donationNo,
    async run({ where }, step) {
      const refusal = await moveGift(where, step)
      if (refusal) throw new Fail(giftRefusals[refusal])
      return { donationNo: step.donationNo, state: step.to }
    },
    noted: ({ to }) => ({ to }),
  },
  'donation-title': {
    subject: ({ donationNo }) => donationNo,
    async run({ where }, step) {
      const refusal = await decideTitle(where, step)
      if (refusal) throw new Fail(giftRefusals[refusal])
      return { donationNo: step.donationNo, line: step.line, outcome: step.outcome }
    },
    noted: ({ line, outcome, recordId }) => ({ line, outcome, recordId }),
  },
  purchase: {
    subject: ({ orderNo }) => orderNo,
    async run({ where, app }, step) {
      const { state } = await stepOrder(where, app, step)
      return { orderNo: step.orderNo, state }
    },
    noted: ({ step: taken, line, recordId }, { state }) => ({ step: taken, state, line, recordId }),
  },
  'list-suggestions': ({ where }, { state, ...paging }) =>
    pageOfSuggestions(where, state === '' ? openSuggestionStates : [state], sliceOf(paging)),
  'list-donations': ({ where }, { state, ...paging }) => pageOfGifts(where, state, sliceOf(paging)),
  'export-donations': async ({ where }, { state }) => ({
    fileName: `gifts-${state}.csv`,
    content: await giftsAsCsv(where, state),
  }),
  'list-purchases': ({ where }, { state, ...paging }) =>
    pageOfPurchases(
      where,
      state === 'all' ? purchaseStates : [state === '' ? 'waitingApproval' : state],
      sliceOf(paging),
    ),
}
