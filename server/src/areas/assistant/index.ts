import type { AreaModule } from '../../core/area-module.ts'
import { assistantHandlers } from './handlers.ts'
import { deleteMessagesBefore } from './store.ts'

const DAY_MS = 86_400_000

export const area: AreaModule = {
  name: 'assistant',
  calls: assistantHandlers,
  nightly: () => ({
    'assistant history': {
      step: 'delete',
      inOneTransaction: true,
      async run(scope) {
        const { assistantHistoryDays } = scope.site.settings
        await deleteMessagesBefore(scope, new Date(scope.now.getTime() - assistantHistoryDays * DAY_MS))
      },
    },
  }),
  personalData: { assistant_message: 'reader_id' },
}
