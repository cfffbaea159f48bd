import type { AreaModule } from '../../core/area-module.ts'
import type { NightlyCounts } from '../../core/jobs/nightly.ts'
import { deliverNotices } from './deliveries.ts'
import { inboxHandlers } from './handlers.ts'
import { readReturnedMail } from './returned-mail.ts'
import { successes } from './successes.ts'

export const area: AreaModule = {
  name: 'inbox',
  calls: inboxHandlers,
  successes,
  nightly: (ports) => ({
    'returned mail': {
      step: 'ask',
      inOneTransaction: false,
      run: (scope) => readReturnedMail(scope, ports.campusNetworks),
    },
    notices: {
      step: 'send',
      inOneTransaction: false,
      async run(scope): Promise<NightlyCounts> {
        const { sent, failed } = await deliverNotices(scope, ports)
        return sent + failed === 0 ? {} : { 'messages sent': sent, 'messages not sent': failed }
      },
    },
  }),
  personalData: { notice: 'reader_id', notice_delivery: 'reader_id' },
}
