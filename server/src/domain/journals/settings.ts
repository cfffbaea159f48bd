import { z } from 'zod'
import { section } from '../tenants/settings/section.ts'

export const journalsSection = section({
  name: 'journals',
  shape: {
    /** Questions about the latest articles of journals that are sent to outside sources in a day; 0: none. */
    latestArticleQuestions: z.number().int().min(0).max(100_000).default(1_000),
  },
  public: [],
})
