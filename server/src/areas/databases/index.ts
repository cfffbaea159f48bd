import type { AreaModule } from '../../core/area-module.ts'
import { hasRows } from '../../platform/db/has-rows.ts'
import { databaseAnswers } from './best-answers.ts'
import { databasesHandlers } from './handlers.ts'
import { checkLinksAtNight, databaseLinks } from './links.ts'

export const area: AreaModule = {
  name: 'databases',
  calls: databasesHandlers,
  bestAnswers: databaseAnswers,
  screens: () => ({
    '/dataBaseNav': (scope) => hasRows(scope, 'e_resource'),
    '/newDataBase': (scope) => hasRows(scope, 'e_resource'),
  }),
  links: databaseLinks,
  nightly: (appContext) => ({
    links: {
      step: 'ask',
      inOneTransaction: false,
      run: (scope) => checkLinksAtNight(appContext, scope),
    },
  }),
}
