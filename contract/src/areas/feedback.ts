import { z } from 'zod'
import { MAIL_LENGTH } from '../constants/limits.ts'
import { post } from '../endpoint.ts'
import { pageOf } from '../shapes/record-key.ts'
import { optionalText } from '../shapes/optional-text.ts'

/** Subjects of a feedback message. */
export const feedbackKinds = ['search', 'record', 'loan', 'account', 'resource', 'page', 'other'] as const
/** Maximum length of a feedback message in characters. */
export const FEEDBACK_LENGTH = 1_000

/** A problem reported by a reader. Source: spec 1 §2, personal-centre tab 12. */
export const Feedback = z.object({
  feedbackId: z.string(),
  kind: z.enum(feedbackKinds),
  content: z.string(),
  /** Contact for the answer; empty: the inbox. */
  contact: z.string(),
  /** Page of the app where the problem occurred: the path after the hash; empty when not given. */
  page: z.string(),
  sentAt: z.string(),
  state: z.enum(['open', 'answered']),
  /** The library's answer; empty until there is one. */
  reply: z.string(),
  repliedAt: z.string(),
})
export type Feedback = z.output<typeof Feedback>

export const feedback = {
  add: post('/find/feedback/add', {
    for: 'reader',
    reaches: ['list-feedback'],
    announces: true,
    about: 'Sends a problem report to the library; the answer appears in the list and in the inbox.',
    input: z.object({
      kind: z.enum(feedbackKinds).default('other'),
      content: optionalText(20_000),
      contact: optionalText(MAIL_LENGTH).default(''),
      page: optionalText(1_024).default(''),
    }),
    output: Feedback,
    fails: ['FEEDBACK_EMPTY', 'FEEDBACK_TOO_LONG', 'CONTACT_INVALID', 'TRIES_USED_UP'],
  }),
  list: post('/find/feedback/list', {
    for: 'reader',
    about: "The reader's problem reports, newest first, with state and answer.",
    input: z.object({ ...pageOf(10) }),
    output: z.object({ total: z.number(), records: z.array(Feedback) }),
  }),
}
