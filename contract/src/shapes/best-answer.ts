import { z } from 'zod'

/** What a best answer leads to, in the order in which equally good ones are shown. */
export const bestAnswerKinds = [
  'hours',
  'service',
  'account',
  'database',
  'journal',
  'place',
  'guide',
  'collection',
  'course',
  'person',
  'department',
] as const
export type BestAnswerKind = (typeof bestAnswerKinds)[number]

/** What the library has besides records that is called by the words typed. */
export const BestAnswer = z.object({
  kind: z.enum(bestAnswerKinds),
  title: z.string(),
  /** One line; may be empty. */
  about: z.string(),
  /** Address in the portal; empty when `link` is set. */
  path: z.string(),
  /** Address of another site; empty when `path` is set. */
  link: z.string(),
})
export type BestAnswer = z.output<typeof BestAnswer>
