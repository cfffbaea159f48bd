import type { AreaModule } from '../../core/area-module.ts'
import { hasRows } from '../../platform/db/has-rows.ts'
import { courseAnswers } from './best-answers.ts'
import { coursesHandlers } from './handlers.ts'
import { readRolls } from './lti-rolls.ts'
import { successes } from './successes.ts'

export const area: AreaModule = {
  name: 'courses',
  calls: coursesHandlers,
  bestAnswers: courseAnswers,
  screens: () => ({
    '/courseReference': (scope) => hasRows(scope, 'course'),
    '/courseBookResource': (scope) => hasRows(scope, 'course'),
  }),
  successes,
  nightly: (ports) => ({
    'rolls of learning systems': {
      step: 'ask',
      inOneTransaction: false,
      run: async (scope) => void (await readRolls(ports, scope)),
    },
  }),
  personalData: { course_person: 'reader_id', course_mark: 'reader_id', course_done: 'reader_id' },
}
