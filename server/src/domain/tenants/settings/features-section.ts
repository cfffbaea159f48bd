import { homeBlocks } from '@wenyuan/contract/constants/home-blocks.ts'
import { z } from 'zod'
import { section } from './section.ts'
import { code, flag } from './setting-values.ts'

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Feature switches, and facts about the tenant used by several areas. */
export const featuresSection = section({
  name: 'features',
  shape: {
    independentLibCode: flag.default(false),
    libTypeCode: code(['1', '2'], '1').default('1'),
    newResourceNavigation: flag.default(false),
    aiOpenFlag: flag.default(false),
    discoveryShown: flag.default(false),
    msgFlag: flag.default(false).meta({ withoutEffect: true }),
    version: z.string().default('3.0'),
    /** IANA time zone of the tenant: decides on days, due dates and "this month". */
    timeZone: z.string().refine(isTimeZone, 'a time zone, such as Asia/Shanghai').default('Asia/Shanghai'),
    /** Whether searches, new books and published lists have public feeds. Readers' own feeds are always served. */
    publicFeeds: flag.default(true),
    /** Blocks of the home screen in their order; readers may choose their own. */
    homeBlocks: z
      .array(z.enum(homeBlocks))
      .meta({ ordered: true })
      .default(() => [...homeBlocks]),
  },
  public: ['independentLibCode', 'libTypeCode', 'publicFeeds', 'homeBlocks', 'timeZone'],
})
