import { z } from 'zod'
import { pageOf } from '../../shapes/record-key.ts'
import type { LentCopy, Rows } from '../answers.ts'
import type { ClaimedReturn, ShownCopy } from '../readers.ts'
import { as, list, operation } from '../staff-call.ts'
import { branchCode as branch } from './fields.ts'

const barcode = z.string().trim().min(1).max(128)

/** Loans at the desk. */

export const loanCalls = {
  renew: operation({
    about: 'Renews the loan of a copy. `account` is needed where loans are in another library system.',
    roles: ['circulation'],
    input: { barcode, account: z.string().trim().max(64).default('') },
    answer: as<LentCopy>(),
    isAtomic: false,
  }),
  'claim-returned': operation({
    about:
      'Marks an open loan that the reader says has been returned; `isClaimed: false` takes the mark away.',
    roles: ['circulation'],
    input: { barcode, isClaimed: z.boolean().default(true) },
    answer: as<{ isClaimed: boolean }>(),
  }),
  'list-claims-returned': list({
    about: 'Open loans that readers say have been returned, the oldest claim first.',
    roles: ['circulation', 'reader-services'],
    input: { ...pageOf(50), branch },
    answer: as<Rows<ClaimedReturn>>(),
  }),
  'show-copy': list({
    about: 'What a scanned barcode is: title, call number, state, who has it, and for whom it is kept.',
    roles: ['circulation', 'reader-services'],
    input: { barcode },
    answer: as<ShownCopy>(),
  }),
}
