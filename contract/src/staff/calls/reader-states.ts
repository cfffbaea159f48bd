import { z } from 'zod'
import { as, operation } from '../staff-call.ts'
import { account } from './fields.ts'

const onlyAccount = { account }

/** Cards, blocks and notes of readers. */

export const readerStateCalls = {
  'card-lost': operation({
    about: 'Reports the card of a reader as lost.',
    roles: ['circulation'],
    input: onlyAccount,
    answer: as<{ isCardLost: boolean }>(),
  }),
  'card-found': operation({
    about: 'The lost card of a reader is found, or has been replaced.',
    roles: ['circulation'],
    input: onlyAccount,
    answer: as<{ isCardLost: boolean }>(),
  }),
  'block-reader': operation({
    about: 'Blocks a reader from borrowing. The reason is shown to staff; a second call changes it.',
    roles: ['circulation'],
    input: { account, reason: z.string().trim().min(1).max(300) },
    answer: as<{ isBlocked: boolean }>(),
  }),
  'unblock-reader': operation({
    about: 'Ends the block of a reader.',
    roles: ['circulation'],
    input: onlyAccount,
    answer: as<{ isBlocked: boolean }>(),
  }),
  'recheck-block': operation({
    about:
      'Asks the library system anew about an account that it has refused at a sign-in, and lets it in again if the library system has no objection.',
    roles: ['circulation'],
    input: onlyAccount,
    answer: as<{ isBlocked: boolean }>(),
    // the library system is asked outside of transactions
    isAtomic: false,
  }),
  'add-note': operation({
    about:
      'Adds a note about a reader, which staff see. It is part of the data that the reader may download.',
    roles: ['circulation', 'reader-services'],
    input: { account, note: z.string().trim().min(1).max(1_000) },
    answer: as<{ noteId: string }>(),
  }),
  'remove-note': operation({
    about: 'Removes a note about a reader.',
    roles: ['circulation', 'reader-services'],
    input: { noteId: z.string().min(1).max(64) },
    answer: as<{ noteId: string }>(),
  }),
}
