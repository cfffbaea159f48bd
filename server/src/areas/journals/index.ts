import type { AreaModule } from '../../core/area-module.ts'
import { JOURNAL } from '@wenyuan/contract/constants/journal-terms.ts'
import { hasRecords } from '../../search/has-records.ts'
import { journalsHandlers } from './handlers.ts'
import { matchJournals } from './matching.ts'
import { forgetQuestions } from './question-store.ts'
import { journalLinksAfter } from './store.ts'
import { dayIn } from '../../platform/calendar.ts'

export const area: AreaModule = {
  name: 'journals',
  calls: journalsHandlers,
  screens: ({ engine }) => ({
    '/magazineNav': ({ tenant }) =>
      hasRecords(engine, tenant, { filters: [{ facet: 'docCode', anyOf: [JOURNAL] }] }),
  }),
  links: { source: 'journal', linksAfter: journalLinksAfter },
  nightly: ({ copiesChanged }) => ({
    journals: {
      step: 'apply',
      inOneTransaction: false,
      async run(scope) {
        const daysBefore = new Date(scope.now.getTime() - 7 * 86_400_000)
        await forgetQuestions(scope, dayIn(scope.site.settings.timeZone, daysBefore))
        const { changed } = await matchJournals(scope)
        if (changed > 0) copiesChanged(scope.tenant)
      },
    },
  }),
}
