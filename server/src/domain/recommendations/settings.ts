import { z } from 'zod'
import { money } from '../content/content-values.ts'
import { section } from '../tenants/settings/section.ts'

const words = z
  .object({
    'zh-CN': z.string().max(4_000).default(''),
    'zh-TW': z.string().max(4_000).default(''),
    en: z.string().max(4_000).default(''),
  })
  .default({ 'zh-CN': '', 'zh-TW': '', en: '' })
/** 0: no limit. */
const limit = (usual: number) => z.number().int().min(0).max(1_000_000_000).default(usual)

export const recommendationsSection = section({
  name: 'recommendations',
  shape: {
    /** What the library says about suggestions; empty: its usual words. */
    suggestionRules: words,
    /** Suggestions of one reader that wait for an answer. */
    suggestionsOpen: limit(10),
    suggestionsMonth: limit(20),
    suggestionsYear: limit(0),
    /** Sum of the prices of a reader's suggestions in a year, in fen. */
    suggestionsYearFen: money(limit(0)),
    /** Whether everybody sees what was suggested, without names. */
    suggestionWall: z.boolean().default(true),
  },
  public: [],
})
