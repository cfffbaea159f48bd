import { z } from 'zod'
import type { stepsByNumber } from '../areas/requests/public.ts'
import { findReaderByAccount } from '../domain/readers/reader-store.ts'
import { Fail } from '../core/fail.ts'
import {
  LARGEST_CHARGE,
  lendCopy,
  moveRequest,
  MOST_PRIORITY,
  prioritiseAtDesk,
  shelveCopy,
  takeBack,
} from './desk-work.ts'
import { findCopyAtDesk, loseCopyAtDesk } from './lost-copies.ts'
import { id, operation, unlessRefused } from './operation.ts'

const copy = z.strictObject({ barcode: id })
const request = z.strictObject({ requestNo: id })

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

/** Copies and requests at the desk. */
export const lendingOperations = {
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
  accept: step('accept', 'Takes a request on.'),
  pick: step('pick', 'The copy has been taken from its shelf.'),
  ship: step('ship', 'The copy is on its way; a request with a fee is owed for from now on.'),
  arrive: step('receive', 'The copy has come to the branch where it is to be picked up.'),
  deliver: step('deliver', 'A copy that was sent is with the reader: the loan begins.'),
  fail: step('fail', 'A copy that was sent could not be handed to the reader.'),
  restock: step('restock', 'It is back on its shelf, or goes to the next who waits.'),
  cancel: step('cancel', 'Ends a request, such as one whose copy is not found, and tells the reader.'),
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
} as const
