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
import type { Rows, TextFile } from '../answers.ts'
import { desk, deskList } from '../staff-call.ts'
import { id, note } from './fields.ts'

const recordId = z.string().max(512).default('')

/** Suggestions, gifts and orders. */
export const acquisitionCalls = {
  suggestion: desk<{ suggestionId: string; state: SuggestionState }>(['acquisitions'])({
    about:
      'Answers a suggestion of readers or moves it on. They are told; on the shelf it is reserved for them.',
    input: {
      suggestionId: id,
      to: z.enum(suggestionSteps),
      note,
      fund: z.string().max(64).default(''),
      price: z.number().int().min(0).max(LARGEST_CHARGE).optional(),
      recordId,
    },
  }),
  donation: desk<{ donationNo: string; state: DonationState }>(['acquisitions'])({
    about: 'Moves a gift of a reader on. The donor is told, with the note.',
    input: { donationNo: id, to: z.enum(donationSteps), note },
  }),
  'donation-title': desk<{ donationNo: string; line: number; outcome: LineOutcome }>(['acquisitions'])({
    about: 'Decides a title of a gift that was received; a kept one may name its record.',
    input: {
      donationNo: id,
      line: z.number().int().min(1).max(DONATION_LINES),
      outcome: z.enum(lineOutcomes).exclude(['']),
      recordId,
    },
  }),
  purchase: desk<{ orderNo: string; state: PurchaseState }>(['acquisitions'])({
    about: 'Moves an order of the shop on. An approved order is sent to its vendor.',
    input: {
      orderNo: id,
      step: z.enum(purchaseSteps),
      note,
      carrier: z.string().trim().max(100).default(''),
      parcelNo: z.string().trim().max(100).default(''),
      line: z.number().int().min(1).max(100).default(1),
      recordId,
    },
  }),
  'list-suggestions': deskList<Rows<SuggestionRow>>(['acquisitions', 'look-only'])({
    about:
      'Suggestions of readers in a state, or all that are open; those that most readers want come first.',
    input: { ...pageOf(50), state: z.enum(['', ...suggestionStates]).default('') },
    ofReaders: true,
    isWork: true,
  }),
  'list-donations': deskList<Rows<DonationRow>>(['acquisitions'])({
    about: 'Gifts that readers offer, in a state, with donor and titles, the oldest first.',
    input: { ...pageOf(50), state: z.enum(donationStates).default('offered') },
    ofReaders: true,
    isWork: true,
  }),
  'export-donations': deskList<TextFile>(['acquisitions'])({
    about: 'The same as a file, a title a line.',
    input: { state: z.enum(donationStates).default('offered') },
  }),
  'list-purchases': deskList<Rows<PurchaseRow>>(['acquisitions', 'look-only'])({
    about:
      'Orders of the shop in a state, those that wait for approval, or `all`, the oldest first; never by whom.',
    input: { ...pageOf(50), state: z.enum(['', 'all', ...purchaseStates]).default('') },
    ofReaders: true,
    isWork: true,
  }),
}
