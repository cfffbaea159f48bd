import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import { nothing } from '../shapes/codes.ts'
import { pageOf } from '../shapes/record-key.ts'

export const points = {
  rules: get('/find/patronScoreDetail/getScoreNotice', {
    for: 'reader',
    about: 'The rules for points and the reader’s balance.',
    input: nothing,
    output: z.object({
      total: z.number(),
      rules: z.array(z.object({ kind: z.string(), name: z.string(), points: z.number() })),
      /** A campaign that multiplies gains, with its last day; `rules` contain it. */
      campaign: z.object({ factor: z.number(), until: z.string() }).optional(),
    }),
  }),
  list: post('/find/patronScoreDetail/getPatronScoreList', {
    for: 'reader',
    about: 'The reader’s points by entry, latest first.',
    input: z.object(pageOf(20)),
    output: z.object({
      total: z.number(),
      balance: z.number(),
      records: z.array(
        z.object({
          kind: z.string(),
          name: z.string(),
          points: z.number(),
          title: z.string(),
          /** An ISO instant. */
          time: z.string(),
        }),
      ),
    }),
  }),
}
