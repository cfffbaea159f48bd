import { DONATION_LINES } from '@wenyuan/contract/constants/donations.ts'
import type { FailureCode } from '@wenyuan/contract/failures.ts'
import { z } from 'zod'
import { decideTitle, moveGift, type StepRefusal as GiftRefusal } from '../areas/donations/public.ts'
import { staffSteps, stepOrder } from '../areas/purchase/public.ts'
import { staffStates, type StepRefusal, stepSuggestion } from '../areas/recommendations/public.ts'
import { Fail } from '../core/fail.ts'
import { LARGEST_CHARGE } from './desk-work.ts'
import { id, operation } from './operation.ts'

const suggestionRefusals: Record<StepRefusal, FailureCode> = {
  unknown: 'SUGGESTION_UNKNOWN',
  'not possible': 'SUGGESTION_CLOSED',
  'no such record': 'RECORD_UNKNOWN',
  'no such fund': 'FUND_UNKNOWN',
  'fund spent': 'BUDGET_SPENT',
}

const giftSteps = ['invited', 'received', 'declined'] as const
const giftOutcomes = ['kept', 'passedOn', 'declined'] as const

const giftRefusals: Record<GiftRefusal, FailureCode> = {
  unknown: 'DONATION_UNKNOWN',
  'not possible': 'DONATION_CLOSED',
  'no such record': 'RECORD_UNKNOWN',
}

/** Suggestions, gifts and orders. */
export const acquisitionOperations = {
  suggestion: operation({
    about: `Answers a suggestion of readers or moves it on: ${staffStates.join(', ')}. They are told; on the shelf it is reserved for them.`,
    input: z.strictObject({
      suggestionId: id,
      to: z.enum(staffStates),
      note: z.string().trim().max(500).default(''),
      fund: z.string().max(64).default(''),
      price: z.number().int().min(0).max(LARGEST_CHARGE).optional(),
      recordId: z.string().max(512).default(''),
    }),
    subject: ({ suggestionId }) => suggestionId,
    async run({ where, librarySystems }, { price, ...step }) {
      const refusal = await stepSuggestion(where, librarySystems, {
        ...step,
        ...(price === undefined ? {} : { price }),
      })
      if (refusal) throw new Fail(suggestionRefusals[refusal])
      return { suggestionId: step.suggestionId, state: step.to }
    },
    noted: ({ to, fund, price, recordId }) => ({ to, fund, price, recordId }),
  }),
  donation: operation({
    about: `Moves a gift of a reader on: ${giftSteps.join(', ')}. The donor is told, with the note.`,
    input: z.strictObject({
      donationNo: id,
      to: z.enum(giftSteps),
      note: z.string().trim().max(500).default(''),
    }),
    subject: ({ donationNo }) => donationNo,
    async run({ where }, step) {
      const refusal = await moveGift(where, step)
      if (refusal) throw new Fail(giftRefusals[refusal])
      return { donationNo: step.donationNo, state: step.to }
    },
    noted: ({ to }) => ({ to }),
  }),
  'donation-title': operation({
    about: `Decides a title of a gift that was received: ${giftOutcomes.join(', ')}; a kept one may name its record.`,
    input: z.strictObject({
      donationNo: id,
      line: z.number().int().min(1).max(DONATION_LINES),
      outcome: z.enum(giftOutcomes),
      recordId: z.string().max(512).default(''),
    }),
    subject: ({ donationNo }) => donationNo,
    async run({ where }, step) {
      const refusal = await decideTitle(where, step)
      if (refusal) throw new Fail(giftRefusals[refusal])
      return { donationNo: step.donationNo, line: step.line, outcome: step.outcome }
    },
    noted: ({ line, outcome, recordId }) => ({ line, outcome, recordId }),
  }),
  purchase: operation({
    about: `Moves an order of the shop on: ${staffSteps.join(', ')}. An approved order is sent to its vendor.`,
    input: z.strictObject({
      orderNo: id,
      step: z.enum(staffSteps),
      note: z.string().trim().max(500).default(''),
      carrier: z.string().trim().max(100).default(''),
      parcelNo: z.string().trim().max(100).default(''),
      line: z.number().int().min(1).max(100).default(1),
      recordId: z.string().max(512).default(''),
    }),
    subject: ({ orderNo }) => orderNo,
    async run({ where, librarySystems, bookshops }, step) {
      const { state } = await stepOrder(where, { librarySystems, bookshops }, step)
      return { orderNo: step.orderNo, state }
    },
    noted: ({ step: taken, line, recordId }, { state }) => ({ step: taken, state, line, recordId }),
  }),
} as const
