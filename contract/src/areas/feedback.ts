import { z } from 'zod'
import { post } from '../endpoint.ts'
import { pageOf } from '../shapes/record-key.ts'
import { optionalText } from '../shapes/optional-text.ts'

/** What a problem is about. */
export const feedbackKinds = ['search', 'record', 'loan', 'account', 'resource', 'page', 'other'] as const
/** As long as a problem may be told. */
export const FEEDBACK_LENGTH = 1_000

/** A problem a reader has told the library of. Source: spec 1 §2, personal-centre tab 12. */
export const Feedback = z.object({
  feedbackId: z.string(),
  kind: z.enum(feedbackKinds),
  content: z.string(),
  /** How the reader wants to be reached; empty: here. */
  contact: z.string(),
  /** Where in the app it arose: the path after the hash; empty when it was not said. */
  page: z.string(),
  sentAt: z.string(),
  state: z.enum(['open', 'answered']),
  /** The library's answer; empty while there is none. */
  reply: z.string(),
  repliedAt: z.string(),
})
export type Feedback = z.output<typeof Feedback>

export const feedback = {
  add: post('/find/feedback/add', {
    for: 'reader',
    about: 'Tells the library of a problem; its answer stands in the list and is told in the inbox.',
    input: z.object({
      kind: z.enum(feedbackKinds).default('other'),
      content: optionalText(20_000),
      contact: optionalText(254).default(''),
      page: optionalText(1_024).default(''),
    }),
    output: Feedback,
    fails: ['FEEDBACK_EMPTY', 'FEEDBACK_TOO_LONG', 'CONTACT_INVALID', 'TRIES_USED_UP'],
  }),
  list: post('/find/feedback/list', {
    for: 'reader',
    about: 'The problems the reader has told of, newest first, with state and answer.',
    input: z.object({ ...pageOf(10) }),
    output: z.object({ total: z.number(), records: z.array(Feedback) }),
  }),
}
