import { section } from '../tenants/settings/section.ts'
import { CrawlerSettings } from './crawler-rules.ts'

export const crawlersSection = section({
  name: 'crawlers',
  shape: {
    /** Treatment of automated clients. */
    crawlers: CrawlerSettings.prefault({}),
  },
  public: [],
})
