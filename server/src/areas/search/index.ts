import { listOfScope, typeScopes } from '@wenyuan/contract/constants/search-scopes.ts'
import type { AreaModule } from '../../core/area-module.ts'
import { forgetOldPairs } from '../../domain/learned-words/forgetting.ts'
import { buildIfChanged, embedShownRecords } from '../../domain/records/semantic-index.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { SearchEngine } from '../../search/engines/engine.ts'
import { hasRecords } from '../../search/has-records.ts'
import { chosenSource } from './best-answers.ts'
import { searchHandlers } from './handlers.ts'

const hasTypes = (engine: SearchEngine, { tenant }: SiteScope, codes: readonly string[]): Promise<boolean> =>
  hasRecords(engine, tenant, { filters: [{ facet: 'docCode', anyOf: [...codes] }] })

export const area: AreaModule = {
  name: 'search',
  calls: searchHandlers,
  bestAnswers: chosenSource,
  screens: ({ engine }) => ({
    [listOfScope('books')]: (scope: SiteScope) => hasTypes(engine, scope, typeScopes.books),
    [listOfScope('papers')]: (scope: SiteScope) => hasTypes(engine, scope, typeScopes.papers),
  }),
  nightly: ({ semantic }) => ({
    'learned words': { step: 'delete', inOneTransaction: true, run: forgetOldPairs },
    'search by meaning': {
      step: 'index',
      inOneTransaction: false,
      run: async (scope) => {
        const { relatedInMeaning, embeddingTokensPerNight } = scope.site.settings
        if (!relatedInMeaning) return
        await buildIfChanged(scope, semantic)
        await embedShownRecords(scope, semantic, embeddingTokensPerNight)
      },
    },
  }),
}
