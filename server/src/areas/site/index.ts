import type { AreaModule } from '../../core/area-module.ts'
import { siteAnswers } from './best-answers.ts'
import { siteHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'site',
  calls: siteHandlers,
  bestAnswers: siteAnswers,
}
