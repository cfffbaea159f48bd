import type { AreaModule } from '../../core/area-module.ts'
import type { Ports } from '../../core/ports.ts'
import type { BoundCall } from '../../core/implement.ts'
import { requestsHandlers } from './handlers.ts'
import { nightlyJobs } from './nightly.ts'
import { successes } from './successes.ts'

/** Calls that hold or release copies: the index is updated with the new availability. */
const changingCopies = (ports: Ports): BoundCall[] =>
  requestsHandlers(ports).map((one) => ({
    ...one,
    handle: async (context) => {
      const answer: unknown = await one.handle(context)
      ports.copiesChanged(context.scope.tenant)
      return answer
    },
  }))

export const area: AreaModule = {
  name: 'requests',
  calls: changingCopies,
  successes,
  nightly: nightlyJobs,
  personalData: { hold: 'reader_id', request: 'reader_id' },
}
