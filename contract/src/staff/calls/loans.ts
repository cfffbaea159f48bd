import { z } from 'zod'
import { pageOf } from '../../shapes/record-key.ts'
import type { LentCopy, Rows } from '../answers.ts'
import type { ClaimedReturn, FoundCopyRow, ShownCopy } from '../readers.ts'
import { deskList, operation } from '../staff-call.ts'
import { barcode, branchCode as branch, overruling } from './fields.ts'

/** Loans at the desk. */
export const loanCalls = {
  renew: operation<LentCopy>(['circulation'])({
    about:
      'Renews the loan of a copy. `account` is needed where loans are in another library system. `override` renews it against the loan policy, with a reason.',
    input: { barcode, account: z.string().trim().max(64).default(''), ...overruling },
    isAtomic: false,
  }),
  'claim-returned': operation<{ isClaimed: boolean }>(['circulation'])({
    about:
      'Marks an open loan that the reader says has been returned; `isClaimed: false` takes the mark away.',
    input: { barcode, isClaimed: z.boolean().default(true) },
  }),
  'list-claims-returned': deskList<Rows<ClaimedReturn>>(['circulation', 'reader-services'])({
    about: 'Open loans that readers say have been returned, the oldest claim first.',
    input: { ...pageOf(50), branch },
    ofReaders: true,
    isWork: true,
  }),
  'find-copies': deskList<Rows<FoundCopyRow>>(['circulation', 'reader-services'])({
    about:
      'Copies by words of the title, the beginning of the call number, or a part of the barcode; fifty at most.',
    input: { text: z.string().trim().min(1).max(200) },
  }),
  'show-copy': deskList<ShownCopy>(['circulation', 'reader-services'])({
    about: 'What a scanned barcode is: title, call number, state, who has it, and for whom it is kept.',
    input: { barcode },
  }),
}
