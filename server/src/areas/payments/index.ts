import type { AreaModule } from '../../core/area-module.ts'
import type { NightlyCounts } from '../../core/jobs/nightly.ts'
import { paymentsHandlers } from './handlers.ts'
import { resumeRefunds } from './refunds.ts'

export const area: AreaModule = {
  name: 'payments',
  calls: paymentsHandlers,
  nightly: ({ gateways }) => ({
    refunds: {
      step: 'ask',
      inOneTransaction: false,
      async run(scope): Promise<NightlyCounts> {
        const ended = await resumeRefunds(scope, gateways.of)
        return ended === 0 ? {} : { 'refunds ended': ended }
      },
    },
  }),
  personalData: {
    charge: 'reader_id',
    desk_receipt: 'reader_id',
    pay_order: 'reader_id',
    pay_refund: 'reader_id',
  },
}
