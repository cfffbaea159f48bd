import type { FacetName } from '@wenyuan/contract/constants/facets.ts'
import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import type { SearchBody } from '@wenyuan/contract/shapes/search-query.ts'
import type { Scope } from '../../core/scope.ts'
import { highlightRanges } from '../../search/analysis/highlight.ts'
import type { HighlightTerm } from '../../search/analysis/highlight-terms.ts'
import { keyOf } from '../../search/analysis/keys.ts'
import { memoize } from '../../platform/memoize.ts'
import type { Hits } from '../../search/engines/engine.ts'
import { foundRecordsOf } from '../../domain/records/cards.ts'
import type { Editions } from './editions.ts'
import type { FacetLabels } from '../../domain/vocabulary/facet-labels.ts'
import { rowFacts } from './row-facts.ts'

interface Dress {
  terms: readonly HighlightTerm[]
  editions?: ReadonlyMap<string, Editions>
  explanations?: ReadonlyMap<string, string[]>
}

/** The records of a page with what the search marks in them. */
export async function recordsOf(
  scope: Scope,
  { hits }: Hits,
  { terms, editions, explanations }: Dress,
): Promise<SearchAnswer['records']> {
  const found = await foundRecordsOf(
    scope,
    hits.map(({ id }) => id),
  )
  return found.map(({ card, record }) => {
    const ofWork = editions?.get(card.recordId)
    const explanation = explanations?.get(card.recordId)
    const { marks, ...facts } = rowFacts(record, terms)
    return {
      ...card,
      ...facts,
      highlights: {
        title: highlightRanges(card.title, terms),
        author: highlightRanges(card.author, terms),
        ...marks,
      },
      ...(ofWork ? { editions: ofWork } : {}),
      ...(explanation ? { explanation } : {}),
    }
  })
}

const labelKey = memoize(keyOf)

/**
 * Facets with labels in the reader's language; with `facetFind` the most frequent matching values. With open facets the
 * chosen and excluded values are always among them, with a count of 0 where they are not among the most frequent.
 */
export function facetsOf(
  labels: FacetLabels,
  facets: Hits['facets'],
  body: SearchBody,
): SearchAnswer['facets'] {
  const wanted = keyOf(body.facetFind)
  return Object.fromEntries(
    Object.entries(facets).map(([key, counts]) => {
      // a search asks for facets of the wire only
      const name = key as FacetName
      const label = labels[name]
      const values = counts.map(({ value, count }) => ({ value, label: label?.(value) ?? value, count }))
      if (wanted !== '')
        return [name, values.filter((one) => labelKey(one.label).includes(wanted)).slice(0, body.facetRows)]
      const listed = new Set(values.map(({ value }) => value))
      const chosen = body.openFacets ? [...(body[name] ?? []), ...(body.exclude?.[name] ?? [])] : []
      const missing = chosen.filter((value) => !listed.has(value))
      return [
        name,
        [...values, ...missing.map((value) => ({ value, label: label?.(value) ?? value, count: 0 }))],
      ]
    }),
  )
}
