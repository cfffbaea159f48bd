import type { AreaModule } from '../../core/area-module.ts'
import { makeDepartmentWords } from '../theses/public.ts'
import { matchArrivals } from './arrivals.ts'
import { sendDigests } from './digests.ts'
import { subscriptionsHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'subscriptions',
  calls: subscriptionsHandlers,
  personalData: {
    subscription: 'reader_id',
    subscription_record: 'reader_id',
    subscriber: 'reader_id',
    daily_recommendation: 'reader_id',
    recommendation_refusal: 'reader_id',
  },
  nightly: (ports) => {
    const wordsOf = makeDepartmentWords()
    return {
      subscriptions: {
        step: 'tell',
        inOneTransaction: false,
        run: async (scope) => {
          await matchArrivals(scope, { ...ports, wordsOf })
          await sendDigests(scope, ports)
        },
      },
    }
  },
}
