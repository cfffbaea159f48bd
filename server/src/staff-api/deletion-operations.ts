import type { deletionCalls } from '@wenyuan/contract/staff/calls/deletions.ts'
import { eraseUnlessOpen } from './erasure.ts'
import type { HandlersOf } from './handler.ts'
import { readerOfAccount } from './reader-of-account.ts'

/** The end of readers' data. The audit log does not say whose. */
export const deletionHandlers: HandlersOf<typeof deletionCalls> = {
  'erase-reader': {
    subject: () => 'reader',
    async run({ where, app }, { account, unasked }) {
      const reader = await readerOfAccount(where, account)
      if (!reader.deletion_asked_at && !unasked)
        return { refusal: 'The reader has not asked for it.', field: 'account' }
      const library = await app.librarySystems.of(where)
      const open = await eraseUnlessOpen({ where, library }, reader.reader_id, app.personalData)
      return open === undefined ? { isErased: true } : { refusal: open, field: 'account' }
    },
  },
}
