import { z } from 'zod'
import { REASON_LENGTH } from '../../constants/desk.ts'
import { pageOf } from '../../shapes/record-key.ts'
import type { Rows } from '../answers.ts'
import type { StaffFile } from '../records.ts'
import type { QuestionnaireRow, ResearcherClaim, WaitingComment } from '../review-rows.ts'
import { desk, deskList } from '../staff-call.ts'
import { id } from './fields.ts'

const decision = { accept: z.boolean(), reason: z.string().trim().max(REASON_LENGTH).default('') }
type Decided = { state: 'accepted' | 'refused' }

/** What readers write and say of themselves, questionnaires, and files of records. */
export const reviewCalls = {
  'remove-attachment': desk<{ attachmentId: string }>(['content'])({
    about: 'Removes a file attached to a record.',
    input: { attachmentId: id },
  }),
  questionnaire: desk<{ code: string; state: 'open' | 'closed' }>(['content'])({
    about: 'Opens the newest version of a questionnaire, or closes it.',
    input: { code: id, to: z.enum(['open', 'closed']) },
  }),
  comment: desk<Decided>(['content', 'reader-services'])({
    about: 'Accepts or refuses a comment of a reader, who gets a notice with the reason.',
    input: { commentId: id, ...decision },
  }),
  'decide-researcher-claim': desk<Decided>(['content', 'reader-services'])({
    about: 'Accepts or refuses that a reader is a researcher; the reader gets a notice with the reason.',
    input: { claimId: id, ...decision },
  }),
  'list-attachments': deskList<Rows<StaffFile>>(['acquisitions', 'content', 'look-only'])({
    about: 'The files attached to a record.',
    input: { recordId: z.string().min(1).max(512) },
  }),
  'list-questionnaires': deskList<Rows<QuestionnaireRow>>(['acquisitions', 'content', 'look-only'])({
    about: 'The questionnaires of the library, where they stand today, and the number of answers.',
    input: pageOf(50),
  }),
  'list-comments': deskList<Rows<WaitingComment>>(['content', 'reader-services'])({
    about: 'Comments of readers in a state: those that wait for approval, unless another is asked for.',
    input: { ...pageOf(50), state: z.enum(['waiting', 'accepted', 'refused']).default('waiting') },
    ofReaders: true,
  }),
  'list-researcher-claims': deskList<Rows<ResearcherClaim>>(['content', 'reader-services'])({
    about: 'Readers who say that they are a researcher and wait for a decision, the oldest first.',
    input: {},
    ofReaders: true,
  }),
}
