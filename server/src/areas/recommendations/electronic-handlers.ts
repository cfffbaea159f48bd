import type { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import type { Ports } from '../../core/ports.ts'
import { Fail } from '../../core/fail.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import { isWebAddress } from '../../domain/databases/proxy.ts'
import { ownSuggestions, sameElectronic } from './presentation.ts'
import { requireRight } from './rights.ts'
import { suggestionsOf } from './store.ts'
import { suggest, typedTitle } from './suggesting.ts'
import type { HandlersOf } from '../../core/implement.ts'
import { makeElectronic } from './electronic.ts'

/** Suggestions of databases and other electronic resources. */
export const electronicHandlers = (
  ports: Pick<Ports, 'engine' | 'enrichment' | 'signingKeyOf'>,
): Pick<
  HandlersOf<typeof recommendations>,
  'knownElectronic' | 'searchElectronic' | 'suggestElectronic' | 'ownElectronic'
> => {
  const electronic = makeElectronic(ports)
  return {
    async knownElectronic({ input: { name, url }, scope, address }) {
      const [held, suggested] = await Promise.all([
        electronic.like(scope, address, { name, url }),
        sameElectronic(scope, { name, url }),
      ])
      return { held, suggested }
    },

    searchElectronic: ({ input, scope, address }) => electronic.search(scope, address, input),

    async suggestElectronic({ input: { name, subject, type, url, reason, remarks }, scope }) {
      await requireRight(scope, { anyOf: ['freeSuggestions', 'customSuggestions'], reason })
      if (!isWebAddress(url)) throw new Fail('URL_INVALID', { field: 'url' })
      const suggestionId = await suggest(ports.engine, scope, {
        kind: 'electronic',
        ...typedTitle({ title: name, subject, type, url }),
        wish: { reason, remarks, holdWanted: false, evenIfHeld: true },
      })
      return { suggestionId }
    },

    async ownElectronic({ input, scope }) {
      const { total, rows } = await suggestionsOf(scope, { state: '', kinds: ['electronic'] }, sliceOf(input))
      return { total, records: await ownSuggestions(scope, rows) }
    },
  }
}
