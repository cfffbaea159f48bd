import { z } from 'zod'
import { pageOf } from '../../shapes/record-key.ts'
import type { LentCopy, Rows } from '../answers.ts'
import type { ClaimedReturn, ShownCopy } from '../readers.ts'
import { list, operation } from '../staff-call.ts'
import { barcode, branchCode as branch } from './fields.ts'

/** Loans at the desk. */
export const loanCalls = {
  renew: operation<LentCopy>(['circulation'])({
    about: 'Renews the loan of a copy. `account` is needed where loans are in another library system.',
    input: { barcode, account: z.string().trim().max(64).default('') },
    isAtomic: false,
  }),
  'claim-returned': operation<{ isClaimed: boolean }>(['circulation'])({
    about:
      'Marks an open loan that the reader says has been returned; `isClaimed: false` takes the mark away.',
    input: { barcode, isClaimed: z.boolean().default(true) },
  }),
  'list-claims-returned': list<Rows<ClaimedReturn>>(['circulation', 'reader-services'])({
    about: 'Open loans that readers say have been returned, the oldest claim first.',
    input: { ...pageOf(50), branch },
    ofReaders: true,
  }),
  'show-copy': list<ShownCopy>(['circulation', 'reader-services'])({
    about: 'What a scanned barcode is: title, call number, state, who has it, and for whom it is kept.',
    input: { barcode },
  }),
}
