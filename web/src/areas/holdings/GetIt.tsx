import { databasePath } from '../../app/records/database-record.ts'
import type { Way } from '@wenyuan/contract/areas/holdings.ts'
import { useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { Suspense } from 'react'
import { formatInstant } from '../../app/formats.ts'
import { paths } from '../../app/paths.ts'
import { FailureNotice } from '../../app/screen/FailureNotice.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { VisuallyHidden } from '../../kit/layout/VisuallyHidden.tsx'
import { ErrorBoundary } from '../../kit/states/ErrorBoundary.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { formatCount } from '../../locales/translation.ts'
import { useSuggestPath } from '../recommendations/public.ts'
import { RequestButton } from '../requests/public.ts'
import css from './GetIt.module.css'
import { Holdings } from './Holdings.tsx'
import { copiesQuery, waysQuery } from './holdings-queries.ts'
import { gatherWays } from './way-list.ts'
import { Ways } from './Ways.tsx'
import { t } from './words.ts'

interface GetItProps {
  recordId: string
  /** Journals and newspapers: their copies are grouped by year. */
  serial: boolean
  /** Title and ISBN for a search in other libraries. */
  title: string
  isbn: string
  /** Another part of the page leads to it online: neither its addresses nor other libraries are offered here then. */
  online?: boolean
}

/** How to get a record: the best option first, then all copies by branch. Loads after the page. */
export function GetIt(props: GetItProps) {
  return (
    <div className={css.getIt}>
      <Announcement recordId={props.recordId} />
      <ErrorBoundary
        resetKey={props.recordId}
        renderError={(error, retry) => <FailureNotice error={error} onRetry={retry} />}
      >
        <Suspense fallback={<GetItSkeleton />}>
          <LoadedGetIt {...props} />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}

function LoadedGetIt({ recordId, serial, title, isbn, online = false }: GetItProps) {
  const [{ data: found }, { data: libraries }] = useSuspenseQueries({
    queries: [waysQuery(recordId), copiesQuery(recordId)],
  })
  const database = databasePath(recordId)
  const ways = found.ways
    .map((way) => (database && way.kind === 'online' ? { ...way, link: database } : way))
    .filter(({ kind }) => !online || !leadsAway.has(kind))
  const suggestPath = useSuggestPath()
  const isFirst = isInCard(ways)
  const button = libraries.length > 0 && (
    <Suspense fallback={null}>
      <RequestButton recordId={recordId} primary={isFirst} />
    </Suspense>
  )
  return (
    <>
      {found.stale && <StaleNotice asOf={found.asOf} />}
      <Ways
        ways={ways}
        elsewhere={paths.otherSearch(isbn ? { isbn } : { q: title })}
        suggest={suggestPath({ title, isbn })}
        request={isFirst && button}
      />
      {!isFirst && button && <div className={css.ask}>{button}</div>}
      {libraries.length > 0 && <Holdings recordId={recordId} libraries={libraries} serial={serial} />}
    </>
  )
}

/** The best way is a copy of the library: requesting it is the main action, and stands beside it. */
function isInCard(ways: readonly Way[]): boolean {
  const { best } = gatherWays(ways)
  return best !== undefined && !leadsAway.has(best.kind)
}

/** Ways that do not lead to a copy of this library. */
const leadsAway: ReadonlySet<Way['kind']> = new Set(['online', 'other-library', 'suggest-purchase'])

/** The library system is unavailable: the data below is the last known. */
const StaleNotice = ({ asOf }: { asOf: string }) => (
  <FormAlert kind="warning">
    {asOf ? t('holdings.stale', { time: formatInstant(asOf) }) : t('holdings.staleUntold')}
  </FormAlert>
)

/** One sentence for screen readers when the copies are loaded; the tables themselves are not announced. */
function Announcement({ recordId }: { recordId: string }) {
  const { data } = useQuery(copiesQuery(recordId))
  const onShelf = data?.reduce((sum, library) => sum + library.onShelfCount, 0) ?? 0
  const all = data?.reduce((sum, library) => sum + library.itemCount, 0) ?? 0
  return (
    <VisuallyHidden>
      <span role="status">
        {data && (all > 0 ? t('holdings.summary', { onShelf, all: formatCount(all) }) : t('holdings.none'))}
      </span>
    </VisuallyHidden>
  )
}

/** Placeholder with the height of a record with a few copies; the page below is not rendered yet. */
const GetItSkeleton = () => (
  <div className={css.bones} aria-hidden>
    <Skeleton width="100%" height={84} />
    <Skeleton width="10rem" height={26} />
    <Skeleton width="100%" height={220} />
    <div className={css.rest} />
  </div>
)
