import type { AreaModule } from '../../core/area-module.ts'
import { loansHandlers } from './handlers.ts'
import { remindReaders } from './reminders.ts'
import { successes } from './successes.ts'

export const area: AreaModule = {
  name: 'loans',
  calls: loansHandlers,
  successes,
  nightly: ({ librarySystems }) => ({
    loans: {
      step: 'apply',
      inOneTransaction: false,
      // the own books rest while another system lends
      run: async (scope) =>
        (await librarySystems.of(scope)).capabilities.here ? { reminders: await remindReaders(scope) } : {},
    },
  }),
  personalData: { loan: 'reader_id', consortium_link: 'reader_id', consortium_code: 'reader_id' },
}
