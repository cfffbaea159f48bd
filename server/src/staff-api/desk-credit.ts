import { sendNotice } from '../domain/notices/send-notice.ts'
import { atomically } from '../domain/circulation/atomically.ts'
import { type MovedCash, moveCash } from '../domain/circulation/built-in/desk-credit.ts'
import type { WhyNot } from '../domain/circulation/library-system.ts'
import type { SiteScope } from '../core/scope.ts'
import type { Receipt } from './desk-work.ts'
import { cashReceiptText, yuan } from './receipts.ts'

/** Books a deposit or a cash refund and notifies the reader. */
export const moveCashAtDesk = (where: SiteScope, moved: MovedCash): Promise<Receipt | { because: WhyNot }> =>
  atomically(where, async (here) => {
    const done = await moveCash(here, moved)
    if ('because' in done) return done
    const { readerId, kind, fen, receiptNo: receipt } = moved
    await sendNotice(here, {
      readerId,
      kind,
      facts: { amount: yuan(fen), receipt },
      once: `${kind} ${receipt}`,
    })
    return { fen, receiptNo: receipt, receipt: await cashReceiptText(here, moved) }
  })
