import { z } from 'zod'
import { section } from '../tenants/settings/section.ts'
import { DiscoverySettings } from './connection-settings.ts'

/** The search beyond the collection; `discoveryShown` among the features leads readers to it. */
export const discoverySection = section({
  name: 'discovery',
  shape: {
    discovery: DiscoverySettings.default({ kind: 'none' }),
    /** Requests to the service in a day, for all readers; 0: no limit. Answers that are known cost none. */
    discoveryCallsPerDay: z.number().int().min(0).max(10_000_000).default(2_000),
  },
  public: [],
})
