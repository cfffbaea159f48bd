import { RecordText } from '../../../kit/data/RecordText.tsx'
import type { FacetValue } from '@wenyuan/contract/areas/search.ts'
import type { FacetName } from '@wenyuan/contract/constants/facets.ts'
import { Ban } from 'lucide-react'
import { withExcluded, withFacet, withoutExcluded, withoutFacet } from '../../../app/search/search-changes.ts'
import type { SearchPlace } from '../../../app/search/search-navigation.ts'
import { facetLabel } from '../../../app/search/search-words.ts'
import { Checkbox } from '../../../kit/forms/Checkbox.tsx'
import { countText } from '../results/count-text.ts'
import { t } from '../words.ts'
import { Row } from '../../../kit/layout/boxes.tsx'
import css from './FacetValues.module.css'

export interface FacetSectionProps {
  facet: FacetName
  values: readonly FacetValue[]
  /** Set when counting timed out. */
  partial?: 'timeout' | undefined
  place: SearchPlace
}

/** The values of a facet: each can be wanted by its box, or excluded by the button at the end of its line. */
export function FacetValues({ facet, values, partial, place: { state, change } }: FacetSectionProps) {
  const chosen = state.facets[facet] ?? []
  const excluded = state.excluded[facet] ?? []
  return (
    <ul>
      {values.map(({ value, label, count }) => {
        const isExcluded = excluded.includes(value)
        const name = facetLabel(facet, label)
        return (
          <Row
            as="li"
            gap={2}
            align="flex-start"
            key={value}
            className={css.value}
            data-excluded={isExcluded || undefined}
          >
            <Checkbox
              checked={chosen.includes(value)}
              onChange={(on) => change((on ? withFacet : withoutFacet)(state, facet, value))}
              end={count > 0 ? countText(count, partial) : ''}
            >
              <RecordText>{name}</RecordText>
            </Checkbox>
            <button
              type="button"
              className={css.exclude}
              aria-pressed={isExcluded}
              aria-label={t('filter.exclude', { value: name })}
              title={t('filter.exclude', { value: name })}
              onClick={() => change((isExcluded ? withoutExcluded : withExcluded)(state, facet, value))}
            >
              <Ban aria-hidden size={15} />
            </button>
          </Row>
        )
      })}
    </ul>
  )
}
