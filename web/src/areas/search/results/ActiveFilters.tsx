import { useQuery } from '@tanstack/react-query'
import type { FacetName } from '@wenyuan/contract/constants/facets.ts'
import { facetNames } from '@wenyuan/contract/constants/facets.ts'
import { X } from 'lucide-react'
import {
  countFilters,
  withOnShelf,
  withoutExcluded,
  withoutFacet,
  withoutFilters,
  withoutWithin,
  withYears,
} from '../../../app/search/search-changes.ts'
import type { SearchPlace } from '../../../app/search/search-navigation.ts'
import type { SearchState } from '../../../app/search/search-state.ts'
import { facetLabel, facetTitle, fieldName } from '../../../app/search/search-words.ts'
import { Switch } from '../../../kit/forms/Switch.tsx'
import { useLocation } from '../../../kit/navigation/navigation-context.ts'
import { keepFilters, useKeepsFilters } from '../kept-filters.ts'
import { facetsQuery } from '../search-request.ts'
import { t } from '../words.ts'
import { Cluster, Row } from '../../../kit/layout/boxes.tsx'
import css from './ActiveFilters.module.css'

interface Chip {
  key: string
  label: string
  without: SearchState
}

/** The active filters, each with a button that removes it. */
export function ActiveFilters({ place }: { place: SearchPlace }) {
  const { state, change } = place
  const keeps = useKeepsFilters()
  // on other screens the box searches within a part of the collection
  const isListOfBox = useLocation().pathname === '/searchList'
  const { data } = useQuery({ ...facetsQuery(state), enabled: countFilters(state) > 0 })
  const nameOf = (facet: FacetName, value: string): string =>
    facetLabel(facet, data?.facets[facet]?.find((one) => one.value === value)?.label ?? value)
  const chips = chipsOf(state, nameOf)
  if (chips.length === 0) return null
  return (
    <Cluster as="ul" gap={8} align="normal" padding="4px 0 12px" aria-label={t('filter.active')}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <Row
            as="button"
            inline
            gap={6}
            type="button"
            className={css.chip}
            aria-label={t('filter.remove', { filter: chip.label })}
            onClick={() => change(chip.without)}
          >
            {chip.label}
            <X aria-hidden size={14} />
          </Row>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button
            type="button"
            className={css.clear}
            data-print="no"
            onClick={() => change(withoutFilters(state))}
          >
            {t('filter.clear')}
          </button>
        </li>
      )}
      {isListOfBox && countFilters(withoutWithins(state)) > 0 && (
        <Row as="li" quiet="medium" className={css.keep} data-print="no">
          <Switch checked={keeps} onChange={(on) => keepFilters(on ? state : undefined)}>
            {t('filter.keep')}
          </Switch>
        </Row>
      )}
    </Cluster>
  )
}

/** Words within the results belong to this search. */
const withoutWithins = (state: SearchState): SearchState => ({ ...state, within: [] })

/** "1980–1989", "since 1980", "until 1989". */
function yearsWords(from: string, to: string): string {
  if (from && to) return from === to ? from : t('filter.yearsRange', { from, to })
  return from ? t('filter.yearsSince', { from }) : t('filter.yearsUntil', { to })
}

export function chipsOf(state: SearchState, nameOf: (facet: FacetName, value: string) => string): Chip[] {
  const chips: Chip[] = state.within.map((row, at) => ({
    key: `within ${at}`,
    label: t('filter.withinChip', { field: fieldName(row.field), word: row.word }),
    without: withoutWithin(state, at),
  }))
  if (state.onShelf) {
    chips.push({ key: 'shelf', label: t('filter.onShelf'), without: withOnShelf(state, false) })
  }
  if (state.from || state.to) {
    const years = yearsWords(state.from, state.to)
    chips.push({ key: 'years', label: t('filter.yearsChip', { years }), without: withYears(state, '', '') })
  }
  for (const facet of facetNames) {
    for (const value of state.excluded[facet] ?? []) {
      chips.push({
        key: `not ${facet} ${value}`,
        label: t('filter.notChip', { facet: facetTitle(facet), value: nameOf(facet, value) }),
        without: withoutExcluded(state, facet, value),
      })
    }
    for (const value of state.facets[facet] ?? []) {
      chips.push({
        key: `${facet} ${value}`,
        // a work has an id but no name
        label:
          facet === 'group'
            ? t('filter.oneWork')
            : t('filter.chip', { facet: facetTitle(facet), value: nameOf(facet, value) }),
        without: withoutFacet(state, facet, value),
      })
    }
  }
  return chips
}
