import { z } from 'zod'
import { pageOf } from '../../shapes/record-key.ts'
import type { Rows } from '../answers.ts'
import type { StaffReaderView } from '../reader-view.ts'
import type { DeletionRequest, FoundReader } from '../readers.ts'
import { deskList, operation } from '../staff-call.ts'
import { account } from './fields.ts'

/** Values by their names in `reader set`, but no sums. */
const fields = z.record(z.string().max(64), z.string().max(300))

export const readerCalls = {
  'find-readers': deskList<Rows<FoundReader>>(['circulation', 'reader-services'])({
    about:
      'Readers by any part of the number, the name in either script, its Pinyin or initials, telephone, mail, faculty, class or a former number; words may be combined. The best ones come first; where nobody fits, a number may lack a digit.',
    input: { ...pageOf(20), text: z.string().trim().min(1).max(100) },
    ofReaders: true,
  }),
  'register-reader': operation<{ account: string; password: string }>(['circulation'])({
    about:
      'Registers a reader. The answer has the first password, which has to be changed at the first sign-in.',
    input: { account, fields },
    isSecret: true,
  }),
  'change-reader': operation<{ version: string }>(['circulation'])({
    about: 'Changes values of a reader. `version` is that of the reader who was shown.',
    input: { account, version: z.string().min(1).max(64), fields },
  }),
  'reset-reader-password': operation<{ password: string }>(['circulation'])({
    about:
      'Gives a reader a new first password, which has to be changed at the next sign-in, and ends all sessions.',
    input: { account },
    isSecret: true,
  }),
  'show-reader': deskList<StaffReaderView>(['circulation', 'reader-services'])({
    about: 'One reader with loans, holds, open requests and charges, and their ids.',
    input: { account },
  }),
  'list-deletions': deskList<Rows<DeletionRequest>>(['reader-services'])({
    about: 'Readers who have asked for the deletion of their data.',
    input: pageOf(50),
    ofReaders: true,
    isWork: true,
  }),
}
