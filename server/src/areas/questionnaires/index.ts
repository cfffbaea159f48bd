import type { AreaModule } from '../../core/area-module.ts'
import { questionnairesHandlers } from './handlers.ts'
import { successes } from './successes.ts'

export const area: AreaModule = {
  name: 'questionnaires',
  calls: questionnairesHandlers,
  successes,
  personalData: {
    questionnaire_answered: 'reader_id',
    named_answer: 'reader_id',
    database_feedback: 'reader_id',
  },
}
