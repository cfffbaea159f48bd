import { z } from 'zod'
import { REASON_LENGTH, REPLY_LENGTH } from '../../constants/desk.ts'
import { pageOf } from '../../shapes/record-key.ts'
import type { Rows } from '../answers.ts'
import type { StaffFile } from '../records.ts'
import type { FeedbackRow, ReaderListRow, ResearcherClaim, WaitingComment } from '../review-rows.ts'
import { desk, deskList } from '../staff-call.ts'
import { id } from './fields.ts'

const decision = { accept: z.boolean(), reason: z.string().trim().max(REASON_LENGTH).default('') }
type Decided = { state: 'accepted' | 'refused' }

/** What readers write and say of themselves, and files of records. */
export const reviewCalls = {
  'remove-attachment': desk<{ attachmentId: string }>(['content'])({
    about: 'Removes a file attached to a record.',
    input: { attachmentId: id },
  }),
  comment: desk<Decided>(['content', 'reader-services'])({
    about: 'Accepts or refuses a comment of a reader, who gets a notice with the reason.',
    input: { commentId: id, ...decision },
  }),
  'decide-researcher-claim': desk<Decided>(['content', 'reader-services'])({
    about: 'Accepts or refuses that a reader is a researcher; the reader gets a notice with the reason.',
    input: { claimId: id, ...decision },
  }),
  'answer-feedback': desk<{ feedbackId: string }>(['content', 'reader-services'])({
    about: 'Answers a message of a reader, who gets a notice. A second answer replaces the first.',
    input: { feedbackId: id, reply: z.string().trim().min(1).max(REPLY_LENGTH) },
  }),
  'book-list': desk<{ state: 'published' | 'refused' }>(['content', 'reader-services'])({
    about:
      'Publishes a list that a reader wants to be public, or refuses it with a reason; the reader gets a notice. With `changedAt`, only the list as it was read.',
    input: { listId: id, changedAt: z.iso.datetime().optional(), ...decision },
  }),
  'list-attachments': deskList<Rows<StaffFile>>(['acquisitions', 'content', 'look-only'])({
    about: 'The files attached to a record.',
    input: { recordId: z.string().min(1).max(512) },
  }),
  'list-comments': deskList<Rows<WaitingComment>>(['content', 'reader-services'])({
    about: 'Comments of readers in a state: those that wait for approval, unless another is asked for.',
    input: { ...pageOf(50), state: z.enum(['waiting', 'accepted', 'refused']).default('waiting') },
    ofReaders: true,
    isWork: true,
  }),
  'list-feedback': deskList<Rows<FeedbackRow>>(['content', 'reader-services'])({
    about: 'Problems that readers report, and their questions about databases, the oldest first.',
    input: { ...pageOf(50), state: z.enum(['open', 'answered']).default('open') },
    ofReaders: true,
    isWork: true,
  }),
  'list-book-lists': deskList<Rows<ReaderListRow>>(['content', 'reader-services'])({
    about: 'Lists of readers that wait to be public, or were published or refused, the oldest first.',
    input: { ...pageOf(50), state: z.enum(['waiting', 'published', 'refused']).default('waiting') },
    ofReaders: true,
    isWork: true,
  }),
  'list-researcher-claims': deskList<Rows<ResearcherClaim>>(['content', 'reader-services'])({
    about: 'Readers who say that they are a researcher and wait for a decision, the oldest first.',
    input: {},
    ofReaders: true,
    isWork: true,
  }),
}
