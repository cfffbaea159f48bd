import { z } from 'zod'
import { LARGEST_CHARGE } from '../../constants/desk.ts'
import {
  DONATION_LINES,
  type DonationState,
  donationStates,
  donationSteps,
  type LineOutcome,
  lineOutcomes,
} from '../../constants/donations.ts'
import { type PurchaseState, purchaseStates, purchaseSteps } from '../../constants/purchase.ts'
import { type SuggestionState, suggestionStates, suggestionSteps } from '../../constants/suggestions.ts'
import { pageOf } from '../../shapes/record-key.ts'
import type { DonationRow, PurchaseRow, SuggestionRow } from '../acquisitions.ts'
import type { Rows } from '../answers.ts'
import { as, desk, deskList } from '../staff-call.ts'
import { id, note } from './fields.ts'

const recordId = z.string().max(512).default('')

/** Suggestions, gifts and orders. */

export const acquisitionCalls = {
  suggestion: desk({
    about:
      'Answers a suggestion of readers or moves it on. They are told; on the shelf it is reserved for them.',
    roles: ['acquisitions'],
    input: {
      suggestionId: id,
      to: z.enum(suggestionSteps),
      note,
      fund: z.string().max(64).default(''),
      price: z.number().int().min(0).max(LARGEST_CHARGE).optional(),
      recordId,
    },
    answer: as<{ suggestionId: string; state: SuggestionState }>(),
  }),
  donation: desk({
    about: 'Moves a gift of a reader on. The donor is told, with the note.',
    roles: ['acquisitions'],
    input: {
      donationNo: id,
      to: z.enum(donationSteps),
      note,
    },
    answer: as<{ donationNo: string; state: DonationState }>(),
  }),
  'donation-title': desk({
    about: 'Decides a title of a gift that was received; a kept one may name its record.',
    roles: ['acquisitions'],
    input: {
      donationNo: id,
      line: z.number().int().min(1).max(DONATION_LINES),
      outcome: z.enum(lineOutcomes).exclude(['']),
      recordId,
    },
    answer: as<{ donationNo: string; line: number; outcome: LineOutcome }>(),
  }),
  purchase: desk({
    about: 'Moves an order of the shop on. An approved order is sent to its vendor.',
    roles: ['acquisitions'],
    input: {
      orderNo: id,
      step: z.enum(purchaseSteps),
      note,
      carrier: z.string().trim().max(100).default(''),
      parcelNo: z.string().trim().max(100).default(''),
      line: z.number().int().min(1).max(100).default(1),
      recordId,
    },
    answer: as<{ orderNo: string; state: PurchaseState }>(),
  }),
  'list-suggestions': deskList({
    about:
      'Suggestions of readers in a state, or all that are open; those that most readers want come first.',
    roles: ['acquisitions', 'look-only'],
    input: { ...pageOf(50), state: z.enum(['', ...suggestionStates]).default('') },
    answer: as<Rows<SuggestionRow>>(),
  }),
  'list-donations': deskList({
    about: 'Gifts that readers offer, in a state, with donor and titles, the oldest first.',
    roles: ['acquisitions'],
    input: { ...pageOf(50), state: z.enum(donationStates).default('offered') },
    answer: as<Rows<DonationRow>>(),
  }),
  'list-purchases': deskList({
    about: 'Orders of the shop in a state, or those that wait for approval, the oldest first; never by whom.',
    roles: ['acquisitions', 'look-only'],
    input: { ...pageOf(50), state: z.enum(['', ...purchaseStates]).default('') },
    answer: as<Rows<PurchaseRow>>(),
  }),
}
