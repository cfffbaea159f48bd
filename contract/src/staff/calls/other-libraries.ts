import { day } from '../../shapes/codes.ts'
import { z } from 'zod'
import { LARGEST_CHARGE } from '../../constants/desk.ts'
import {
  type IllState,
  illStates,
  supplyDeeds,
  type SupplyState,
  supplyStates,
} from '../../constants/other-libraries.ts'
import { pageOf } from '../../shapes/record-key.ts'
import type { Rows } from '../answers.ts'
import type { IllRow, SupplyRow } from '../other-libraries.ts'
import { desk, deskList } from '../staff-call.ts'
import { id, note } from './fields.ts'

const dueOn = day.optional()
const link = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1_000)]).optional()

/** Requests to other libraries, and of theirs to this one. */
export const otherLibraryCalls = {
  'other-libraries': desk<{ requestNo: string; state: IllState }>(['reader-services'])({
    about:
      'Moves a request to other libraries on, with supplier, cost in fen, due day or address of a copy. The reader is told.',
    input: {
      requestNo: id,
      to: z.enum(illStates).exclude(['asked']),
      note,
      supplier: z.string().trim().max(200).optional(),
      cost: z.number().int().min(0).max(LARGEST_CHARGE).optional(),
      dueOn,
      link,
    },
  }),
  'ask-library': desk<{ requestNo: string; partner: string }>(['reader-services'])({
    about:
      'Hands a request to other libraries over to a partner, by its code or name. It counts as sent when the partner has it.',
    input: { requestNo: id, partner: z.string().trim().min(1).max(200) },
  }),
  'ask-renewal': desk<{ requestNo: string }>(['reader-services'])({
    about: 'Asks the partner that lends a book for more time. Its answer changes the due day.',
    input: { requestNo: id },
  }),
  supply: desk<{ supplyId: string; state: SupplyState }>(['reader-services'])({
    about: "Does something for another library's request, and tells it.",
    input: {
      supplyId: id,
      deed: z.enum(supplyDeeds),
      note,
      dueOn,
      barcode: z.string().trim().max(100).optional(),
      link,
    },
  }),
  'list-other-libraries': deskList<Rows<IllRow>>(['acquisitions', 'reader-services', 'look-only'])({
    about: 'Requests to other libraries in a state, or all that are open, the oldest first; never by whom.',
    input: { ...pageOf(50), state: z.enum(['', ...illStates]).default('') },
    ofReaders: true,
    isWork: true,
  }),
  'list-supplies': deskList<Rows<SupplyRow>>(['acquisitions', 'reader-services', 'look-only'])({
    about:
      'Requests of other libraries to this one in a state, or all that are open, the oldest first, with our own copies of the same ISBN or ISSN.',
    input: { ...pageOf(50), state: z.enum(['', ...supplyStates]).default('') },
    isWork: true,
  }),
}
