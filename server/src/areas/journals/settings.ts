import { z } from 'zod'
import { section } from '../../domain/tenants/settings/section.ts'

export const settings = section({
  name: 'journals',
  shape: {
    /** Questions about the latest articles of journals that are sent to outside sources in a day; 0: none. */
    latestArticleQuestions: z.number().int().min(0).max(100_000).default(1_000),
  },
  public: [],
})
