import type { lendingCalls } from '@wenyuan/contract/staff/calls/lending.ts'
import { pageOfTasks, type stepsByNumber } from '../areas/requests/public.ts'
import { pageOfLate, pageOfShelved } from '../domain/circulation/built-in/desk-lists.ts'
import { pageOfOwnBooks } from '../domain/circulation/built-in/own-books.ts'
import { findReaderByAccount } from '../domain/readers/reader-store.ts'
import { Fail } from '../core/fail.ts'
import { lendCopy, missAtDesk, moveRequest, prioritiseAtDesk, shelveCopy, takeBack } from './desk-work.ts'
import { mayOverrule } from './overruling.ts'
import { isBranch } from './drawers.ts'
import { titleOfRecord } from '../domain/records/record-title.ts'
import { sliceOf } from '../platform/db/paging.ts'
import { pageShown } from './page-shown.ts'
import { findCopyAtDesk, loseCopyAtDesk } from './lost-copies.ts'
import { scanIn } from './scan-in.ts'
import { locationName, scannedIn } from './scanned-in.ts'
import { type HandlersOf, unlessRefused } from './handler.ts'

const step = (event: (typeof stepsByNumber)[number]): HandlersOf<typeof lendingCalls>['accept'] => ({
  subject: ({ requestNo }) => requestNo,
  async run(work, { requestNo }) {
    const because = await moveRequest(work, requestNo, event)
    if (because) throw new Fail(because)
    return { requestNo }
  },
})

/** Copies and requests at the desk. */
export const lendingHandlers: HandlersOf<typeof lendingCalls> = {
  checkout: {
    subject: ({ barcode }) => barcode,
    async run(work, { account, barcode, ...overruling }) {
      const isOverruled = await mayOverrule(work, overruling)
      const reader = await findReaderByAccount(work.where, account)
      if (!reader) throw new Fail('READER_UNKNOWN', { field: 'account' })
      const { loanId, dueOn, overruled } = unlessRefused(
        await lendCopy(work, reader.reader_id, barcode, isOverruled),
      )
      const copy = await work.library.copy(work.where, barcode)
      return {
        loanId,
        dueOn,
        title: copy ? await titleOfRecord(work.where, copy.recordId) : '',
        callNumber: copy?.callNumber ?? '',
        ...(overruled ? { overruled } : {}),
      }
    },
    noted: ({ reason }, { dueOn, overruled }) => ({ dueOn, ...(overruled ? { overruled, reason } : {}) }),
  },
  checkin: {
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
  },
  'scan-in': {
    subject: ({ barcode }) => barcode,
    async run(work, { barcode, branch }) {
      if (!(await isBranch(work.where, branch))) throw new Fail('LIBRARY_UNKNOWN', { field: 'branch' })
      return scannedIn(work.where, await scanIn(work, barcode, branch))
    },
    noted: (_, { steps, next, to, returned }) => ({
      steps,
      next,
      to,
      ...(returned ? { lateDays: returned.lateDays, fine: returned.fine } : {}),
    }),
  },
  shelve: {
    subject: ({ barcode }) => barcode,
    async run(work, { barcode }) {
      const { hold } = unlessRefused(await shelveCopy(work, barcode))
      return { shelfUntil: hold.shelfUntil ?? '' }
    },
    noted: (_, { shelfUntil }) => ({ shelfUntil }),
  },
  lost: {
    subject: ({ barcode }) => barcode,
    async run(work, { barcode, fen }) {
      const { chargeId, fen: charged } = unlessRefused(await loseCopyAtDesk(work, barcode, fen))
      return { chargeId, fen: charged }
    },
    noted: ({ reason }, { fen }) => ({ fen, ...(reason === '' ? {} : { reason }) }),
  },
  found: {
    subject: ({ barcode }) => barcode,
    async run(work, { barcode }) {
      const { waived, credited, keptFor } = unlessRefused(await findCopyAtDesk(work, barcode))
      return { waived, credited, keepFor: keptFor ? { pickUpAt: keptFor.pickupLibrary } : null }
    },
    noted: (_, { waived, credited }) => ({ waived, credited }),
  },
  accept: step('accept'),
  pick: step('pick'),
  ship: step('ship'),
  arrive: step('receive'),
  deliver: step('deliver'),
  fail: step('fail'),
  restock: step('restock'),
  cancel: step('cancel'),
  'not-found': {
    subject: ({ requestNo }) => requestNo,
    async run(work, { requestNo, barcode: missing }) {
      const { barcode, isEnded } = unlessRefused(await missAtDesk(work, requestNo, missing))
      return { requestNo, barcode, isEnded }
    },
    noted: (_, { barcode, isEnded }) => ({ barcode, isEnded }),
  },
  'hold-priority': {
    subject: ({ requestNo }) => requestNo,
    async run(work, { requestNo, priority }) {
      return { requestNo, ...unlessRefused(await prioritiseAtDesk(work, requestNo, priority)) }
    },
    noted: ({ priority }) => ({ priority }),
  },
  'list-requests': async ({ where }, { task, branch, ...paging }) => {
    const { total, rows } = await pageOfTasks(where, { task, branch, ...sliceOf(paging) })
    const shown = rows.map((row) => ({ ...row, locationName: locationName(where, row.location) }))
    return pageShown({ total, rows: shown })
  },
  'list-pick-up': async ({ where }, { branch, ...paging }) =>
    pageShown(await pageOfShelved(where, { branch, ...sliceOf(paging) })),
  'list-own-books': async ({ where }, { matter, ...paging }) =>
    pageShown(await pageOfOwnBooks(where, { matter, ...sliceOf(paging) })),
  'list-late': async ({ where }, { branch, ...paging }) =>
    pageShown(await pageOfLate(where, { branch, ...sliceOf(paging) })),
}
