import { section } from '../../domain/tenants/settings/section.ts'
import { flag } from '../../domain/tenants/settings/setting-values.ts'

export const settings = section({
  name: 'reading lists',
  shape: {
    /** Whether staff read readers' lists before others see them. */
    readerListsReviewed: flag.default(true),
  },
  public: [],
})
