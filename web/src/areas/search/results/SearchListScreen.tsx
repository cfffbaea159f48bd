import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '../../../app/paths.ts'
import { useQueryParameters } from '../../../app/query-parameters.ts'
import { firstValue, parseQuery } from '../../../app/query-string.ts'
import { useTitle } from '../../../app/screen/title.ts'
import { limitedTo, searchFor } from '../../../app/search/search-changes.ts'
import { useNewSearch, useSearchPlace } from '../../../app/search/search-navigation.ts'
import { describeRows } from '../../../app/search/search-sentence.ts'
import { parseSearch } from '../../../app/search/search-state.ts'
import { Link } from '../../../kit/Link.tsx'
import { SearchBox, useRememberSearch } from '../../search-box/public.ts'
import { SavedSearch } from '../elsewhere/SavedSearch.tsx'
import { keepFilters, useKeepsFilters, withKeptFilters } from '../kept-filters.ts'
import { facetsQuery, rowsQuery } from '../search-request.ts'
import { t } from '../words.ts'
import { PrintHead } from './PrintHead.tsx'
import { Results } from './Results.tsx'
import { Row } from '../../../kit/layout/boxes.tsx'
import { Quiet } from '../../../kit/layout/Quiet.tsx'
import css from './SearchListScreen.module.css'

/** Requests the first rows before the screen is drawn. */
export function prefetchList(client: QueryClient): void {
  const [, query = ''] = location.hash.split('?', 2)
  const parameters = parseQuery(query)
  // the search itself is not known yet
  if ('saved' in parameters || 'resCode' in parameters) return
  const state = parseSearch(parameters)
  void client.prefetchQuery(rowsQuery(state))
  void client.prefetchQuery(facetsQuery(state))
}

/** The result list: search box at the top, filters at the side, rows below. */
export function SearchListScreen() {
  const parameters = useQueryParameters()
  const id = firstValue(parameters, 'saved')
  const resourceCode = firstValue(parameters, 'resCode')
  return id || resourceCode ? <SavedSearch id={id} resourceCode={resourceCode} /> : <SearchList />
}

function SearchList() {
  const place = useSearchPlace()
  const newSearch = useNewSearch()
  useRememberSearch(place)
  const keeps = useKeepsFilters()
  useEffect(() => {
    if (keeps) keepFilters(place.state)
  }, [keeps, place.state])
  const { rows, page } = place.state
  const [first] = rows
  const sentence = describeRows(rows)
  const title = sentence ? t('search.resultsFor', { words: sentence }) : t('search.results')
  useTitle(title, page)
  return (
    <main className={css.screen}>
      <PrintHead title={title} page={page > 1 ? t('pager.page', { page }) : ''} />
      <Row ruled className={css.bar} data-print="no">
        <SearchBox
          key={rows.length === 1 ? `${first?.field} ${first?.word}` : 'several'}
          words={rows.length === 1 ? (first?.word ?? '') : ''}
          field={rows.length === 1 ? (first?.field ?? 'all') : 'all'}
          onSearch={(words, field) => newSearch(withKeptFilters(searchFor(words, field, place.state)))}
          onLimited={(words, field, limits) =>
            newSearch(limitedTo(withKeptFilters(searchFor(words, field, place.state)), limits))
          }
        />
        <Link to={paths.advancedSearch(place.state)} className={css.advanced}>
          {t('search.advanced')}
        </Link>
      </Row>
      {rows.length > 1 && (
        <Quiet size="normal" above={14} className={css.sentence}>
          {sentence}
        </Quiet>
      )}
      <Results place={place} />
    </main>
  )
}
