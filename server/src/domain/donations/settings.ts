import { z } from 'zod'
import { section } from '../tenants/settings/section.ts'

const words = (longest: number) =>
  z
    .object({
      'zh-CN': z.string().max(longest).default(''),
      'zh-TW': z.string().max(longest).default(''),
      en: z.string().max(longest).default(''),
    })
    .default({ 'zh-CN': '', 'zh-TW': '', en: '' })

export const donationsSection = section({
  name: 'donations',
  shape: {
    /** Whether readers can offer books. */
    giftsOpen: z.boolean().default(true),
    /** What the library says about gifts; empty: its usual words. */
    giftNotice: words(4_000),
    /** One a line. */
    giftsWanted: words(2_000),
    giftsUnwanted: words(2_000),
    giftAddress: words(300),
    giftHours: words(300),
  },
  public: [],
})
