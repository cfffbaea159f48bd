import { z } from 'zod'
import { removeAttachment } from '../areas/attachments/public.ts'
import { decideComment, REASON_LENGTH } from '../areas/ratings/public.ts'
import { decideTitle, moveGift, type StepRefusal as GiftRefusal } from '../areas/donations/public.ts'
import { setState } from '../areas/questionnaires/public.ts'
import { DONATION_LINES } from '@wenyuan/contract/constants/donations.ts'
import { askRenewal, handOver, stepIll, stepSupply } from '../areas/other-libraries/public.ts'
import { illStates, supplyDeeds } from '@wenyuan/contract/constants/other-libraries.ts'
import { staffSteps, stepOrder } from '../areas/purchase/public.ts'
import { staffStates, type StepRefusal, stepSuggestion } from '../areas/recommendations/public.ts'
import { decideClaimOf } from '../areas/researchers/public.ts'
import type { stepsByNumber } from '../areas/requests/public.ts'
import { readInput } from '../http/input.ts'
import type { FailureCode } from '@wenyuan/contract/failures.ts'
import { Fail } from '../fail.ts'
import type { Bookshops } from '../integrations/bookshop/choose.ts'
import type { IllPartners } from '../integrations/ill/choose.ts'
import type { LibrarySystems } from '../integrations/library-system/choose.ts'
import { findReaderByAccount } from '../domain/readers/reader-store.ts'
import type { CashMove } from '../domain/circulation/built-in/desk-credit.ts'
import type { StaffCaller } from './caller.ts'
import { moveCashAtDesk } from './desk-credit.ts'
import { branch, drawerAt } from './drawers.ts'
import { findCopyAtDesk, loseCopyAtDesk } from './lost-copies.ts'
import {
  chargeByHand,
  chargeKinds,
  type DeskWork,
  LARGEST_CHARGE,
  lendCopy,
  waiveAtDesk,
  moveRequest,
  MOST_PRIORITY,
  prioritiseAtDesk,
  shelveCopy,
  takeBack,
  payAtDesk,
  paySumAtDesk,
} from './desk-work.ts'

/** What an operation works with: the desk, and the folder of stored files. */
export interface StaffWork extends DeskWork {
  dataFolder: string
  librarySystems: LibrarySystems
  bookshops: Bookshops
  illPartners: IllPartners
  caller: StaffCaller
}

/** A staff operation. A refusal is thrown, and then nothing has been changed. */
interface Operation {
  about: string
  /** Parses the input. @throws Fail naming the field that does not fit */
  read: (sent: unknown) => OperationReader
}

export interface OperationReader {
  input: unknown
  /** Identifies the operation in the log: copy, request, charge or comment, never a reader. */
  subject: string
  run: (work: StaffWork, once: string) => Promise<unknown>
  /** What the audit log says beside the subject: states and sums, never a reader or words about one. */
  noted: (answer: unknown) => object | undefined
}

interface Given<Input, Answer> {
  about: string
  input: z.ZodType<Input>
  subject: (input: Input) => string
  run: (work: StaffWork, input: Input, once: string) => Promise<Answer>
  noted?: (input: Input, answer: Answer) => object
}

const operation = <Input, Answer>({
  about,
  input: shape,
  subject,
  run,
  noted,
}: Given<Input, Answer>): Operation => ({
  about,
  read(sent) {
    const input = readInput(shape, sent)
    return {
      input,
      subject: subject(input),
      run: (work, once) => run(work, input, once),
      noted: (answer) => noted?.(input, answer as Answer),
    }
  },
})

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

const id = z.string().min(1).max(128)
const copy = z.strictObject({ barcode: id })
const charge = z.strictObject({ chargeId: id })
/** The drawer is that of the branch. */
const paid = z.strictObject({ ...charge.shape, branch })
const sum = z.strictObject({ account: id, fen: z.number().int().min(1).max(LARGEST_CHARGE), branch })
const request = z.strictObject({ requestNo: id })

/** The answer of a step. @throws Fail when the step was refused */
function unlessRefused<Answer extends object>(answer: Answer): Exclude<Answer, { because: unknown }> {
  if ('because' in answer) throw new Fail(answer.because as Fail['code'])
  return answer as Exclude<Answer, { because: unknown }>
}

const step = (event: (typeof stepsByNumber)[number], about: string) =>
  operation({
    about,
    input: request,
    subject: ({ requestNo }) => requestNo,
    async run(work, { requestNo }) {
      const because = await moveRequest(work, requestNo, event)
      if (because) throw new Fail(because)
      return { requestNo }
    },
  })

const cash = (kind: CashMove, about: string) =>
  operation({
    about,
    input: sum,
    subject: () => kind,
    async run({ where, caller }, { account, fen, branch: at }, once) {
      const drawer = await drawerAt(where, at, caller)
      const reader = await findReaderByAccount(where, account)
      if (!reader) throw new Fail('READER_UNKNOWN', { field: 'account' })
      const moved = { readerId: reader.reader_id, kind, fen, receiptNo: once, drawer }
      return unlessRefused(await moveCashAtDesk(where, moved))
    },
    noted: ({ fen, branch: at }) => ({ fen, branch: at }),
  })

/** All operations by name, which is also the right that a key needs. */
export const operations = {
  checkout: operation({
    about: 'Lends a copy to the reader of an account; one kept for the reader is thereby collected.',
    input: z.strictObject({ account: id, barcode: id }),
    subject: ({ barcode }) => barcode,
    async run(work, { account, barcode }) {
      const reader = await findReaderByAccount(work.where, account)
      if (!reader) throw new Fail('READER_UNKNOWN', { field: 'account' })
      const { loanId, dueOn } = unlessRefused(await lendCopy(work, reader.reader_id, barcode))
      return { loanId, dueOn }
    },
    noted: (_, { dueOn }) => ({ dueOn }),
  }),
  checkin: operation({
    about:
      'Takes a copy back; says how late it is, what is owed in fen, and where it is to be kept for whom comes next.',
    input: copy,
    subject: ({ barcode }) => barcode,
    async run(work, { barcode }) {
      const { loanId, lateDays, fine, chargeId, keptFor } = unlessRefused(await takeBack(work, barcode))
      return {
        loanId,
        lateDays,
        fine,
        chargeId,
        keepFor: keptFor ? { pickUpAt: keptFor.pickupLibrary } : null,
      }
    },
    noted: (_, { lateDays, fine }) => ({ lateDays, fine }),
  }),
  shelve: operation({
    about: 'Puts a kept copy on the pick-up shelf and tells the reader.',
    input: copy,
    subject: ({ barcode }) => barcode,
    async run(work, { barcode }) {
      const { hold } = unlessRefused(await shelveCopy(work, barcode))
      return { shelfUntil: hold.shelfUntil ?? '' }
    },
    noted: (_, { shelfUntil }) => ({ shelfUntil }),
  }),
  pay: operation({
    about: 'Notes that a charge was paid at the desk; the idempotency key is the receipt number.',
    input: paid,
    subject: ({ chargeId }) => chargeId,
    async run(work, { chargeId, branch: at }, once) {
      const drawer = await drawerAt(work.where, at, work.caller)
      return unlessRefused(await payAtDesk(work, chargeId, { receiptNo: once, drawer }))
    },
    noted: ({ branch: at }, { fen }) => ({ fen, branch: at }),
  }),
  'pay-sum': operation({
    about:
      'Notes cash for whole charges of a reader, the oldest first; the idempotency key is the receipt number.',
    input: sum,
    subject: () => 'pay-sum',
    async run(work, { account, fen, branch: at }, once) {
      const drawer = await drawerAt(work.where, at, work.caller)
      const reader = await findReaderByAccount(work.where, account)
      if (!reader) throw new Fail('READER_UNKNOWN', { field: 'account' })
      return unlessRefused(await paySumAtDesk(work, reader.reader_id, { fen, receiptNo: once, drawer }))
    },
    noted: ({ fen, branch: at }) => ({ fen, branch: at }),
  }),
  charge: operation({
    about: 'Charges the reader of an account for damage, a lost copy or a fee, known by the idempotency key.',
    input: z.strictObject({
      account: id,
      kind: z.enum(chargeKinds),
      fen: z.number().int().min(1).max(LARGEST_CHARGE),
      barcode: id.optional(),
    }),
    subject: ({ barcode, kind }) => barcode ?? kind,
    async run(work, { account, kind, fen, barcode = '' }, once) {
      const reader = await findReaderByAccount(work.where, account)
      if (!reader) throw new Fail('READER_UNKNOWN', { field: 'account' })
      const given = { readerId: reader.reader_id, kind, fen, barcode, reference: `key ${once}` }
      return { chargeId: unlessRefused(await chargeByHand(work, given)).chargeId }
    },
    noted: ({ kind, fen }) => ({ kind, fen }),
  }),
  'deposit-take': cash(
    'deposit-taken',
    'Notes a deposit taken in cash; the idempotency key is the receipt number.',
  ),
  'deposit-return': cash('deposit-returned', 'Notes a deposit returned in cash.'),
  'refund-cash': cash('refunded-cash', 'Notes credit refunded in cash.'),
  lost: operation({
    about:
      'Marks a copy as lost, closes its loan and charges the reader `fen`, or the price in the catalogue.',
    input: z.strictObject({ barcode: id, fen: z.number().int().min(0).max(LARGEST_CHARGE).optional() }),
    subject: ({ barcode }) => barcode,
    async run(work, { barcode, fen }) {
      const { chargeId, fen: charged } = unlessRefused(await loseCopyAtDesk(work, barcode, fen))
      return { chargeId, fen: charged }
    },
    noted: (_, { fen }) => ({ fen }),
  }),
  found: operation({
    about: 'Takes back a lost copy; its charge is waived, or becomes credit if it was paid.',
    input: copy,
    subject: ({ barcode }) => barcode,
    async run(work, { barcode }) {
      const { waived, credited, keptFor } = unlessRefused(await findCopyAtDesk(work, barcode))
      return { waived, credited, keepFor: keptFor ? { pickUpAt: keptFor.pickupLibrary } : null }
    },
    noted: (_, { waived, credited }) => ({ waived, credited }),
  }),
  waive: operation({
    about: 'Lets a charge go.',
    input: charge,
    subject: ({ chargeId }) => chargeId,
    async run(work, { chargeId }) {
      return { fen: unlessRefused(await waiveAtDesk(work, chargeId)).fen }
    },
    noted: (_, { fen }) => ({ fen }),
  }),
  accept: step('accept', 'Takes a request on.'),
  pick: step('pick', 'The copy has been taken from its shelf.'),
  ship: step('ship', 'The copy is on its way; a request with a fee is owed for from now on.'),
  arrive: step('receive', 'The copy has come to the branch where it is to be picked up.'),
  deliver: step('deliver', 'A copy that was sent is with the reader: the loan begins.'),
  fail: step('fail', 'A copy that was sent could not be handed to the reader.'),
  restock: step('restock', 'It is back on its shelf, or goes to the next who waits.'),
  cancel: step('cancel', 'Ends a request, such as one whose copy is not found, and tells the reader.'),
  'remove-attachment': operation({
    about: 'Removes a file attached to a record.',
    input: z.strictObject({ attachmentId: id }),
    subject: ({ attachmentId }) => attachmentId,
    async run({ where, dataFolder }, { attachmentId }) {
      if (!(await removeAttachment(where, dataFolder, attachmentId))) throw new Fail('ATTACHMENT_UNKNOWN')
      return { attachmentId }
    },
  }),
  'hold-priority': operation({
    about: 'Sets the priority of a request that waits in the queue; higher ones come first, 0 is usual.',
    input: z.strictObject({
      requestNo: id,
      priority: z.number().int().min(-MOST_PRIORITY).max(MOST_PRIORITY),
    }),
    subject: ({ requestNo }) => requestNo,
    async run(work, { requestNo, priority }) {
      return { requestNo, ...unlessRefused(await prioritiseAtDesk(work, requestNo, priority)) }
    },
    noted: ({ priority }) => ({ priority }),
  }),
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
  questionnaire: operation({
    about: 'Opens the newest version of a questionnaire, or closes it.',
    input: z.strictObject({ code: id, to: z.enum(['open', 'closed']) }),
    subject: ({ code }) => code,
    async run({ where }, { code, to }) {
      if (!(await setState(where, code, to))) throw new Fail('QUESTIONNAIRE_UNKNOWN', { field: 'code' })
      return { code, state: to }
    },
    noted: ({ to }) => ({ to }),
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
  'other-libraries': operation({
    about:
      'Moves a request to other libraries on, with supplier, cost in fen, due day or address of a copy. The reader is told.',
    input: z.strictObject({
      requestNo: id,
      to: z.enum(illStates).exclude(['asked']),
      note: z.string().trim().max(500).default(''),
      supplier: z.string().trim().max(200).optional(),
      cost: z.number().int().min(0).max(LARGEST_CHARGE).optional(),
      dueOn: z.iso.date().optional(),
      link: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1_000)]).optional(),
    }),
    subject: ({ requestNo }) => requestNo,
    async run({ where, librarySystems }, { requestNo, to, note, supplier, cost, dueOn, link }) {
      const state = await stepIll(where, librarySystems, {
        requestNo,
        to,
        note,
        ...(supplier === undefined ? {} : { supplier }),
        ...(cost === undefined ? {} : { cost }),
        ...(dueOn === undefined ? {} : { dueOn }),
        ...(link === undefined ? {} : { link }),
      })
      return { requestNo, state }
    },
    noted: ({ to, supplier, cost, dueOn }) => ({ to, supplier, cost, dueOn }),
  }),
  'ask-library': operation({
    about:
      'Hands a request to other libraries over to a partner, by its code or name. It counts as sent when the partner has it.',
    input: z.strictObject({ requestNo: id, partner: z.string().trim().min(1).max(200) }),
    subject: ({ requestNo }) => requestNo,
    async run({ where, illPartners }, asked) {
      await handOver(where, illPartners, asked)
      return { requestNo: asked.requestNo, partner: asked.partner }
    },
    noted: ({ partner }) => ({ partner }),
  }),
  'ask-renewal': operation({
    about: 'Asks the partner that lends a book for more time. Its answer changes the due day.',
    input: z.strictObject({ requestNo: id }),
    subject: ({ requestNo }) => requestNo,
    async run({ where }, { requestNo }) {
      await askRenewal(where, requestNo)
      return { requestNo }
    },
    noted: () => ({}),
  }),
  supply: operation({
    about: `Does something for another library's request, and tells it: ${supplyDeeds.join(', ')}.`,
    input: z.strictObject({
      supplyId: id,
      deed: z.enum(supplyDeeds),
      note: z.string().trim().max(500).default(''),
      dueOn: z.iso.date().optional(),
      barcode: z.string().trim().max(100).optional(),
      link: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1_000)]).optional(),
    }),
    subject: ({ supplyId }) => supplyId,
    async run({ where }, step) {
      return { supplyId: step.supplyId, state: await stepSupply(where, step) }
    },
    noted: ({ deed, dueOn, barcode }, { state }) => ({ deed, state, dueOn, barcode }),
  }),
  comment: operation({
    about: 'Accepts or refuses a comment of a reader, who gets a notice with the reason.',
    input: z.strictObject({
      commentId: id,
      accept: z.boolean(),
      reason: z.string().trim().max(REASON_LENGTH).default(''),
    }),
    subject: ({ commentId }) => commentId,
    async run({ where }, { commentId, accept, reason }) {
      const state = accept ? ('accepted' as const) : ('refused' as const)
      if (!(await decideComment(where, { commentId, state, reason }))) throw new Fail('COMMENT_UNKNOWN')
      return { state }
    },
    noted: (_, { state }) => ({ state }),
  }),
  'decide-researcher-claim': operation({
    about: 'Accepts or refuses that a reader is a researcher; the reader gets a notice with the reason.',
    input: z.strictObject({
      claimId: id,
      accept: z.boolean(),
      reason: z.string().trim().max(REASON_LENGTH).default(''),
    }),
    subject: ({ claimId }) => claimId,
    async run({ where }, { claimId, accept, reason }) {
      const state = accept ? ('accepted' as const) : ('refused' as const)
      if (!(await decideClaimOf(where, { claimId, state, reason }))) throw new Fail('CLAIM_UNKNOWN')
      return { state }
    },
    noted: (_, { state }) => ({ state }),
  }),
} as const

export type OperationName = keyof typeof operations
export const operationNames = Object.keys(operations) as OperationName[]
