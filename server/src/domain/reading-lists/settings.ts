import { section } from '../tenants/settings/section.ts'
import { flag } from '../tenants/settings/setting-values.ts'

export const readingListsSection = section({
  name: 'reading lists',
  shape: {
    /** Whether staff read readers' lists before others see them. */
    readerListsReviewed: flag.default(true),
  },
  public: [],
})
