import { z } from 'zod'
import { REASON_LENGTH } from '../../constants/desk.ts'
import { pageOf } from '../../shapes/record-key.ts'
import type { Rows } from '../answers.ts'
import type { StaffFile } from '../records.ts'
import type { QuestionnaireRow, ResearcherClaim, WaitingComment } from '../review-rows.ts'
import { as, desk, deskList } from '../staff-call.ts'
import { id } from './fields.ts'

const decision = { accept: z.boolean(), reason: z.string().trim().max(REASON_LENGTH).default('') }
type Decided = { state: 'accepted' | 'refused' }

/** What readers write and say of themselves, questionnaires, and files of records. */

export const reviewCalls = {
  'remove-attachment': desk({
    about: 'Removes a file attached to a record.',
    roles: ['content'],
    input: { attachmentId: id },
    answer: as<{ attachmentId: string }>(),
  }),
  questionnaire: desk({
    about: 'Opens the newest version of a questionnaire, or closes it.',
    roles: ['content'],
    input: { code: id, to: z.enum(['open', 'closed']) },
    answer: as<{ code: string; state: 'open' | 'closed' }>(),
  }),
  comment: desk({
    about: 'Accepts or refuses a comment of a reader, who gets a notice with the reason.',
    roles: ['content', 'reader-services'],
    input: {
      commentId: id,
      ...decision,
    },
    answer: as<Decided>(),
  }),
  'decide-researcher-claim': desk({
    about: 'Accepts or refuses that a reader is a researcher; the reader gets a notice with the reason.',
    roles: ['content', 'reader-services'],
    input: {
      claimId: id,
      ...decision,
    },
    answer: as<Decided>(),
  }),
  'list-attachments': deskList({
    about: 'The files attached to a record.',
    roles: ['acquisitions', 'content', 'look-only'],
    input: { recordId: z.string().min(1).max(512) },
    answer: as<Rows<StaffFile>>(),
  }),
  'list-questionnaires': deskList({
    about: 'The questionnaires of the library, where they stand today, and the number of answers.',
    roles: ['acquisitions', 'content', 'look-only'],
    input: pageOf(50),
    answer: as<Rows<QuestionnaireRow>>(),
  }),
  'list-comments': deskList({
    about: 'Comments that wait for approval.',
    roles: ['content', 'reader-services'],
    input: pageOf(50),
    answer: as<Rows<WaitingComment>>(),
  }),
  'list-researcher-claims': deskList({
    about: 'Readers who say that they are a researcher and wait for a decision, the oldest first.',
    roles: ['content', 'reader-services'],
    input: {},
    answer: as<Rows<ResearcherClaim>>(),
  }),
}
