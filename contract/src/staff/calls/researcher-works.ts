import { z } from 'zod'
import { pageOf } from '../../shapes/record-key.ts'
import { workStates } from '../../shapes/researcher.ts'
import type { Rows } from '../answers.ts'
import type { ResearcherWork } from '../review-rows.ts'
import { desk, deskList } from '../staff-call.ts'
import { id } from './fields.ts'

/** Which records are works of the researchers. */
export const researcherWorkCalls = {
  'list-researcher-works': deskList<Rows<ResearcherWork>>(['content', 'look-only'])({
    about: 'Records that may be works of a researcher, or that were confirmed or rejected.',
    input: { ...pageOf(50), state: z.enum(workStates).default('suggested') },
  }),
  'decide-researcher-work': desk<{ state: 'confirmed' | 'rejected' }>(['content'])({
    about: 'Confirms that a record is the work of a researcher, or rejects it.',
    input: {
      researcher: id,
      recordId: z.string().min(1).max(512),
      to: z.enum(['confirmed', 'rejected']),
    },
  }),
}
