import { section } from '../../domain/tenants/settings/section.ts'
import { CrawlerSettings } from './crawler-rules.ts'

export const crawlersSection = section({
  name: 'crawlers',
  shape: {
    /** What is done about programs that read without end. */
    crawlers: CrawlerSettings.prefault({}),
  },
  public: [],
})
