import { z } from 'zod'
import { pageOf } from '../../shapes/record-key.ts'
import type { Rows } from '../answers.ts'
import type { Leaver } from '../person-file.ts'
import { list, operation } from '../staff-call.ts'

/** The university's file of persons, which the night fetches. */
export const personFileCalls = {
  'end-leavers': operation<{ count: number }>()({
    about:
      'Applies the rule for leavers to those whom the last file no longer had, although they are more than the library allows at once, or lines could not be read.',
    input: { importId: z.uuid() },
  }),
  'list-leavers': list<Rows<Leaver>>(['circulation', 'look-only'])({
    about:
      'Readers whom the file of persons no longer has, those with open loans first. Who is in a later file again is not among them.',
    input: pageOf(50),
    ofReaders: true,
  }),
}
