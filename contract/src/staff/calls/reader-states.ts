import { z } from 'zod'
import { operation } from '../staff-call.ts'
import { account, reason } from './fields.ts'

const onlyAccount = { account }

/** Cards, blocks and notes of readers. */
export const readerStateCalls = {
  'card-lost': operation<{ isCardLost: boolean }>(['circulation'])({
    about: 'Reports the card of a reader as lost. The reason is in the audit log.',
    input: { account, reason },
  }),
  'card-found': operation<{ isCardLost: boolean }>(['circulation'])({
    about: 'The lost card of a reader is found, or has been replaced.',
    input: onlyAccount,
  }),
  'block-reader': operation<{ isBlocked: boolean }>(['circulation'])({
    about: 'Blocks a reader from borrowing. The reason is shown to staff; a second call changes it.',
    input: { account, reason: z.string().trim().min(1).max(300) },
  }),
  'unblock-reader': operation<{ isBlocked: boolean }>(['circulation'])({
    about: 'Ends the block of a reader.',
    input: onlyAccount,
  }),
  'recheck-block': operation<{ isBlocked: boolean; wasBlocked: boolean }>(['circulation'])({
    about:
      'Asks the library system anew about an account that it has refused at a sign-in, and lets it in again if the library system has no objection.',
    input: onlyAccount,
    // the library system is asked outside of transactions
    isAtomic: false,
  }),
  'add-note': operation<{ noteId: string }>(['circulation', 'reader-services'])({
    about:
      'Adds a note about a reader, which staff see. It is part of the data that the reader may download.',
    input: { account, note: z.string().trim().min(1).max(1_000) },
  }),
  'remove-note': operation<{ noteId: string }>(['circulation', 'reader-services'])({
    about: 'Removes a note about a reader.',
    input: { noteId: z.string().min(1).max(64) },
  }),
}
