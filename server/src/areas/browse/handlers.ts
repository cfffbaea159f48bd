import { browse } from '@wenyuan/contract/areas/browse.ts'
import type { SearchEngine } from '../../search/engines/engine.ts'
import { implement } from '../../core/implement.ts'
import { facetLabels } from '../../domain/vocabulary/facet-labels.ts'
import { classesBelow, isKnownClass } from './classes.ts'
import { yearSpan } from './years.ts'

export const browseHandlers = ({ engine }: { engine: SearchEngine }) =>
  implement('browse', browse, {
    async conditions({ scope }) {
      const { facets } = await engine.search(scope.tenant, {
        query: { op: 'all' },
        sort: { by: 'relevance', direction: 'desc' },
        offset: 0,
        rows: 1,
        facets: [
          { name: 'docCode', top: 44 },
          { name: 'libCode', top: 200 },
          { name: 'langCode', top: 200 },
        ],
      })
      const labels = facetLabels(scope)
      const shown = (name: 'docCode' | 'libCode' | 'langCode') =>
        (facets[name] ?? []).map(({ value, count }) => ({
          code: value,
          label: labels[name]?.(value) ?? value,
          count,
        }))
      return {
        docCodes: shown('docCode'),
        libraries: shown('libCode'),
        languages: shown('langCode'),
        ...(await yearSpan(engine, scope)),
      }
    },

    async classes({ input, scope, fail }) {
      if (!(await isKnownClass(engine, scope.tenant, input.parent)))
        throw fail('CLASS_UNKNOWN', { field: 'parent' })
      return classesBelow(engine, scope, input.parent)
    },
  })
