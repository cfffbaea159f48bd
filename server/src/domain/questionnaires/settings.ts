import { z } from 'zod'
import { section } from '../tenants/settings/section.ts'

const lines = z.string().max(2_000).default('')

export const questionnairesSection = section({
  name: 'questionnaires',
  shape: {
    /** What the library asks about every database, one question a line; empty: its usual questions. */
    databaseQuestions: z
      .object({ 'zh-CN': lines, 'zh-TW': lines, en: lines })
      .default({ 'zh-CN': '', 'zh-TW': '', en: '' }),
  },
  public: [],
})
