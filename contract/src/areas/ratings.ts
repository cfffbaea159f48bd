import { z } from 'zod'
import { ownData, takenBack } from '../constants/reaches.ts'
import { get, post } from '../endpoint.ts'
import { done, wholeNumber } from '../shapes/codes.ts'
import { RecordCard } from '../shapes/record.ts'
import { OneRecord, pageOf, recordId, recordRefusals } from '../shapes/record-key.ts'

/** Maximum length of a comment in characters. */
export const COMMENT_LENGTH = 1_000

export const commentStates = ['waiting', 'accepted', 'refused'] as const

export const Comment = z.object({
  commentId: z.string(),
  recordId: z.string(),
  content: z.string(),
  state: z.enum(commentStates),
  /** The reason of the decision, for the writer only; empty without one. */
  reason: z.string(),
  /** ISO instant. */
  writtenAt: z.string(),
  /** The writer's score of the record, if any. */
  score: z.number().nullable(),
  /** The writer's name as others see it: never the whole account. */
  writer: z.string(),
  own: z.boolean(),
})
export type Comment = z.output<typeof Comment>

const Scores = z.object({
  average: z.number(),
  count: z.number(),
  /** Number of readers for each score from 1 to 5. */
  distribution: z.array(z.number()).length(5),
  own: z.number().nullable(),
})

export const ratings = {
  rate: post('/find/findUserEvaluation/userRatings', {
    for: 'reader',
    reaches: ownData,
    announces: true,
    about: 'Gives a record a score from 1 to 5; a second score replaces the first.',
    input: z.object({ recordId, score: wholeNumber(1, 5) }),
    output: Scores,
    fails: recordRefusals,
  }),
  unrate: post('/find/findUserEvaluation/delUserRatings', {
    for: 'reader',
    reaches: ownData,
    announces: true,
    about: "Takes the reader's score of a record back.",
    input: OneRecord,
    output: Scores,
    fails: recordRefusals,
  }),
  scores: post('/find/findUserEvaluation/getUserScore', {
    for: 'visitor',
    about: 'The scores of a record, and that of the signed-in reader.',
    input: OneRecord,
    output: Scores,
    fails: recordRefusals,
  }),
  top: post('/find/findUserEvaluation/getTopScoreList', {
    for: 'visitor',
    about:
      'The hundred records with the highest or lowest scores of three readers or more, by the Bayesian average.',
    input: z.object({ order: z.enum(['good', 'poor']).default('good'), ...pageOf(10) }),
    output: z.object({
      total: z.number(),
      records: z.array(RecordCard.extend({ average: z.number(), scoreCount: z.number() })),
    }),
  }),
  comments: post('/find/findUserEvaluation/userCommentList', {
    for: 'visitor',
    about: "Comments on a record: accepted ones, and the reader's own with their state.",
    input: z.object({ recordId, ...pageOf(10) }),
    output: z.object({ total: z.number(), comments: z.array(Comment) }),
    fails: recordRefusals,
  }),
  comment: post('/find/findUserEvaluation/userComment', {
    for: 'reader',
    reaches: ['list-comments'],
    announces: true,
    about: 'Stores a comment on a record: plain text, shown to others once staff have accepted it.',
    input: z.object({ recordId, content: z.string().max(20_000) }),
    output: Comment,
    fails: [...recordRefusals, 'COMMENT_EMPTY', 'COMMENT_TOO_LONG', 'COMMENTS_TOO_MANY'],
  }),
  mine: post('/find/findUserEvaluation/getMyComment', {
    for: 'reader',
    about: "The reader's own comments with state and record, newest first.",
    input: z.object({ ...pageOf(10) }),
    output: z.object({
      total: z.number(),
      /** `record` is null once it has been withdrawn; the title is kept. */
      comments: z.array(Comment.extend({ title: z.string(), record: RecordCard.nullable() })),
    }),
  }),
  remove: get('/find/findUserEvaluation/delMyComment', {
    for: 'reader',
    reaches: takenBack,
    announces: true,
    about: "Deletes one of the reader's own comments.",
    input: z.object({ commentId: z.string().min(1).max(64) }),
    output: done,
    fails: ['COMMENT_UNKNOWN'],
    writes: true,
  }),
}
