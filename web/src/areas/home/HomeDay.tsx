import { useQuery } from '@tanstack/react-query'
import { site } from '@wenyuan/contract/areas/site.ts'
import { Suspense, useState } from 'react'
import { announced, query } from '../../api/query.ts'
import { lazyPart } from '../../app/lazy-part.ts'
import { paths } from '../../app/paths.ts'
import { useReader } from '../../app/session/reader-state.ts'
import { useNearBranch } from '../../app/site/near-branch.ts'
import { useLibraries, useSiteConfig } from '../../app/site/site-facts.ts'
import { Link } from '../../kit/Link.tsx'
import { ErrorBoundary } from '../../kit/states/ErrorBoundary.tsx'
import css from './HomeDay.module.css'
import { openState } from './opening-hours.ts'
import { t } from './words.ts'

const DayLine = lazyPart(() => import('../loans/public.ts').then(({ DayLine }) => DayLine))

/**
 * The hour and the reader: whether the branch chosen, else the reader's own, is open on this day at this hour, and what the reader has to do. Its
 * room is kept.
 */
export function HomeDay() {
  const reader = useReader()
  const { timeZone } = useSiteConfig()
  const [now] = useState(() => new Date())
  const near = useNearBranch() || (reader?.libCode ?? '')
  const libraries = useLibraries()
  const library = libraries.find(({ libCode }) => libCode === near) ?? libraries[0]
  // the page brings the hours along; days without opening are asked for
  const { data: dated } = useQuery({ ...query(site.libraries, { closedDays: '1' }), ...announced })
  const closed = dated?.find(({ libCode }) => libCode === library?.libCode)?.closedDays
  const state = library && openState(library.openingHours, now, timeZone, closed)
  if (!state && !reader) return null
  return (
    <div className={css.line} data-own={reader ? '' : undefined}>
      {state && (
        <Link to={paths.locations({ library: library.libCode })} className={css.open} data-open={state.open}>
          {state.open
            ? t('home.openUntil', { library: library.libName, time: state.until })
            : t(state.allDay ? 'home.closedToday' : 'home.closedNow', {
                library: library.libName,
                hours: library.openingHours,
              })}
        </Link>
      )}
      {reader && (
        <ErrorBoundary resetKey={reader.userId} renderError={() => null}>
          <Suspense>
            <DayLine />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}
