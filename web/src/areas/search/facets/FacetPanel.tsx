import { useSuspenseQuery } from '@tanstack/react-query'
import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import { Suspense, useDeferredValue, useEffect } from 'react'
import { useReconnection } from '../../../app/screen/FailureNotice.tsx'
import { shownFacets } from '../../../app/search/search-body.ts'
import { withFacet, withOnShelf, withoutFacet } from '../../../app/search/search-changes.ts'
import type { SearchPlace } from '../../../app/search/search-navigation.ts'
import { Switch } from '../../../kit/forms/Switch.tsx'
import { ErrorBoundary } from '../../../kit/states/ErrorBoundary.tsx'
import { Skeleton } from '../../../kit/states/Skeleton.tsx'
import { type LastShown, useLastShown } from '../last-shown.ts'
import { LateNotice } from '../results/Late.tsx'
import { SearchWithin } from '../results/SearchWithin.tsx'
import { facetsQuery } from '../search-request.ts'
import { t } from '../words.ts'
import { Stack } from '../../../kit/layout/boxes.tsx'
import { Quiet } from '../../../kit/layout/Quiet.tsx'
import css from './FacetPanel.module.css'
import { FacetSection } from './FacetSection.tsx'
import { ELECTRONIC, isOnlineOnly } from './online-only.ts'
import { isRepeated } from './repeated-facets.ts'
import { YearRange } from './YearRange.tsx'

/** All filters of a list. Counts come from a separate call, after the rows. */
export function FacetPanel({ place }: { place: SearchPlace }) {
  const { state, change } = place
  const last = useLastShown<SearchAnswer>()
  return (
    <div className={css.panel}>
      <SearchWithin place={place} />
      <div className={css.switches}>
        <Switch checked={state.onShelf} onChange={(on) => change(withOnShelf(state, on))}>
          {t('filter.onShelf')}
        </Switch>
        <Switch
          checked={isOnlineOnly(state)}
          onChange={(on) => change((on ? withFacet : withoutFacet)(state, 'resourceType', ELECTRONIC))}
        >
          {t('filter.online')}
        </Switch>
      </div>
      <YearRange place={place} />
      <ErrorBoundary
        resetKey={place.linkTo(state)}
        renderError={(_, retry) => <FacetsFailure place={place} last={last} onRetry={retry} />}
      >
        <Suspense fallback={<FacetsSkeleton />}>
          <Facets place={place} last={last} />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}

interface FacetsProps {
  place: SearchPlace
  /** The values shown last. */
  last: LastShown<SearchAnswer>
}

function Facets({ place, last: { keep } }: FacetsProps) {
  const shownState = useDeferredValue(place.state)
  const { data: answer, refetch } = useSuspenseQuery(facetsQuery(shownState))
  useEffect(() => keep(answer), [keep, answer])
  return (
    <>
      {answer.partial && <LateNotice says="late.facets" onAgain={() => void refetch()} />}
      <FacetSections place={place} answer={answer} />
    </>
  )
}

/** The values shown last stay, so that a choice can be taken back. */
function FacetsFailure({ place, last, onRetry }: FacetsProps & { onRetry: () => void }) {
  useReconnection(onRetry)
  const answer = last.read()
  return (
    <>
      <Quiet size="normal" above={20}>
        {t('filter.failed')}{' '}
        <button type="button" className={css.retry} onClick={onRetry}>
          {t('action.retry')}
        </button>
      </Quiet>
      {answer && <FacetSections place={place} answer={answer} />}
    </>
  )
}

const FacetSections = ({ place, answer }: { place: SearchPlace; answer: SearchAnswer }) =>
  shownFacets
    .filter((facet) => !isRepeated(facet, answer.facets, place.state))
    .map((facet) => (
      <FacetSection
        key={facet}
        facet={facet}
        values={answer.facets[facet] ?? []}
        partial={answer.partial}
        place={place}
      />
    ))

const FacetsSkeleton = () => (
  <div className={css.bones} aria-hidden>
    {[5, 3, 6, 6].map((lines, at) => (
      <Stack gap={16} below={36} key={at}>
        <Skeleton width="5rem" height={16} />
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton key={line} width="100%" height={16} />
        ))}
      </Stack>
    ))}
  </div>
)
