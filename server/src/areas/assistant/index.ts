import type { AreaModule } from '../../core/area-module.ts'
import { settingsOf } from '../../domain/tenants/settings/section.ts'
import { failures } from './failures.ts'
import { assistantHandlers } from './handlers.ts'
import { settings } from './settings.ts'
import { deleteMessagesBefore } from './store.ts'
import { successes } from './successes.ts'

const DAY_MS = 86_400_000

export const area: AreaModule = {
  name: 'assistant',
  calls: assistantHandlers,
  failures,
  successes,
  nightly: () => ({
    'nightly: assistant history': {
      inOneTransaction: true,
      async run(scope) {
        const { assistantHistoryDays } = settingsOf(settings, scope.site.settings)
        await deleteMessagesBefore(scope, new Date(scope.now.getTime() - assistantHistoryDays * DAY_MS))
      },
    },
  }),
  personalData: { assistant_message: 'reader_id' },
}
