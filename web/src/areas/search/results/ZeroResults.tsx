import { useQuery } from '@tanstack/react-query'
import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import { type ReactNode, useState } from 'react'
import { searchFor } from '../../../app/search/search-changes.ts'
import type { SearchPlace } from '../../../app/search/search-navigation.ts'
import type { SearchState } from '../../../app/search/search-state.ts'
import { Button } from '../../../kit/Button.tsx'
import { Link } from '../../../kit/Link.tsx'
import { formatCount } from '../../../locales/translation.ts'
import { rowsQuery } from '../search-request.ts'
import { t } from '../words.ts'
import { OtherWays } from './OtherWays.tsx'
import { ResultList } from './ResultList.tsx'
import { spellingsQuery } from './SpellingHelp.tsx'
import css from './ZeroResults.module.css'

interface ZeroResultsProps {
  place: SearchPlace
  answer: Pick<SearchAnswer, 'relaxed' | 'instead'>
}

/**
 * What is shown when nothing was found. If there is exactly one other spelling, its results are shown at once, with the
 * way back to the typed words; else the alternatives.
 */
export function ZeroResults({ place, answer }: ZeroResultsProps) {
  const [isTyped, setTyped] = useState<SearchState>()
  const row = place.state.rows.length === 1 ? place.state.rows[0] : undefined
  const { data: spellings, isLoading } = useQuery(spellingsQuery(row?.word ?? '', row !== undefined))
  if (isLoading) return null
  const [words, ...others] = spellings ?? []
  if (!row || words === undefined || others.length > 0 || isTyped === place.state)
    return <OtherWays place={place} answer={answer} />
  const corrected = { ...place, state: searchFor(words, row.field, place.state) }
  return (
    <Corrected place={corrected} words={words} typed={row.word} onTyped={() => setTyped(place.state)}>
      <OtherWays place={place} answer={answer} />
    </Corrected>
  )
}

interface CorrectedProps {
  place: SearchPlace
  words: string
  typed: string
  onTyped: () => void
  /** Shown if the other spelling finds nothing either. */
  children: ReactNode
}

function Corrected({ place, words, typed, onTyped, children }: CorrectedProps) {
  const { data, isLoading } = useQuery({ ...rowsQuery(place.state) })
  if (isLoading) return null
  if (!data || data.total === 0) return children
  return (
    <section aria-label={t('zero.corrected', { words })}>
      <div className={css.said} role="status">
        <p>
          {t('zero.corrected', { words })}{' '}
          <Button variant="quiet" onClick={onTyped}>
            {t('zero.asTyped', { words: typed })}
          </Button>
        </p>
      </div>
      <ResultList place={place} records={data.records} stale={false} />
      {data.total > data.records.length && (
        <p className={css.all}>
          <Link to={place.linkTo(place.state)} variant="text">
            {t('zero.allCorrected', { words, n: data.total, count: formatCount(data.total) })}
          </Link>
        </p>
      )}
    </section>
  )
}
