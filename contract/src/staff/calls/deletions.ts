import { z } from 'zod'
import type { Refused } from '../answers.ts'
import { operation } from '../staff-call.ts'
import { account } from './fields.ts'

/** The end of readers' data: `list-deletions` has who asks for it. */
export const deletionCalls = {
  'erase-reader': operation<{ isErased: true } | Refused>(['reader-services'])({
    about:
      'Deletes a reader with all data, once the reader has asked for it and nothing is open; with `unasked` without a request. Charges, receipts and the ledger stay, without the reader.',
    input: { account, unasked: z.boolean().default(false) },
    // the library system is asked outside of transactions
    isAtomic: false,
  }),
}
