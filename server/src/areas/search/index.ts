import type { AreaModule } from '../../app/area-module.ts'
import { buildIfChanged, embedShownRecords } from '../../domain/records/semantic-index.ts'
import { failures } from './failures.ts'
import { searchHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'search',
  calls: searchHandlers,
  failures,
  nightly: ({ semantic }) => ({
    'nightly: search by meaning': {
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
