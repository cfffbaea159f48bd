import type { AreaModule } from '../../core/area-module.ts'
import { dayIn } from '../../platform/calendar.ts'
import { topicAnswers } from './best-answers.ts'
import { hasShownTopics } from './store.ts'
import { topicsHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'topics',
  calls: topicsHandlers,
  bestAnswers: topicAnswers,
  screens: () => ({
    '/specialNav': (scope) => hasShownTopics(scope, dayIn(scope.site.settings.timeZone, scope.now)),
  }),
}
