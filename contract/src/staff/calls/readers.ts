import { z } from 'zod'
import { pageOf } from '../../shapes/record-key.ts'
import type { Rows, StaffReaderView } from '../answers.ts'
import type { DeletionRequest, FoundReader } from '../readers.ts'
import { as, deskList, list, operation } from '../staff-call.ts'
import { account, id } from './fields.ts'

/** Values by their names in `reader set`, but no sums. */
const fields = z.record(z.string().max(64), z.string().max(300))

export const readerCalls = {
  'find-readers': list({
    about:
      'Readers by the beginning of the account (the number of the card), part of the name, or the verified phone number.',
    roles: ['circulation', 'reader-services'],
    input: { ...pageOf(20), text: z.string().trim().min(1).max(100) },
    answer: as<Rows<FoundReader>>(),
  }),
  'register-reader': operation({
    about:
      'Registers a reader. The answer has the first password, which has to be changed at the first sign-in.',
    roles: ['circulation'],
    input: { account, fields },
    answer: as<{ account: string; password: string }>(),
    isSecret: true,
  }),
  'change-reader': operation({
    about: 'Changes values of a reader. `version` is that of the reader who was shown.',
    roles: ['circulation'],
    input: { account, version: z.string().min(1).max(64), fields },
    answer: as<{ version: string }>(),
  }),
  'reset-reader-password': operation({
    about:
      'Gives a reader a new first password, which has to be changed at the next sign-in, and ends all sessions.',
    roles: ['circulation'],
    input: { account },
    answer: as<{ password: string }>(),
    isSecret: true,
  }),
  'show-reader': deskList({
    about: 'One reader with loans, holds, open requests and charges, and their ids.',
    roles: ['circulation', 'reader-services'],
    input: { account: id },
    answer: as<StaffReaderView>(),
  }),
  'list-deletions': deskList({
    about: 'Readers who have asked for the deletion of their data.',
    roles: ['reader-services'],
    input: pageOf(50),
    answer: as<Rows<DeletionRequest>>(),
  }),
}
