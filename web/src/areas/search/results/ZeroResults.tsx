import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../../app/lazy-part.ts'
import type { SearchPlace } from '../../../app/search/search-navigation.ts'
import { Button } from '../../../kit/Button.tsx'
import { Link } from '../../../kit/Link.tsx'
import { formatCount } from '../../../locales/translation.ts'
import { t } from '../words.ts'
import type { Correction } from './correction.ts'
import { ResultList } from './ResultList.tsx'
import css from './ZeroResults.module.css'

const OtherWays = lazyPart(() => import('./OtherWays.tsx').then(({ OtherWays }) => OtherWays))

interface ZeroResultsProps {
  place: SearchPlace
  answer: Pick<SearchAnswer, 'relaxed' | 'instead'>
  correction: Correction
  /** The reader wants the words as typed. */
  onTyped: () => void
  /** Follows when what stands above it is there. */
  below: ReactNode
}

/**
 * What is shown when nothing was found: the results of the single other spelling, with the way back to the typed words;
 * else the alternatives.
 */
export function ZeroResults({ place, answer, correction, onTyped, below }: ZeroResultsProps) {
  if (correction.isPending) return null
  if (!correction.found)
    return (
      <Suspense>
        <OtherWays place={place} answer={answer} />
        {below}
      </Suspense>
    )
  const { typed, words, state, answer: found } = correction.found
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
      <ResultList place={{ ...place, state }} records={found.records} stale={false} />
      {found.total > found.records.length && (
        <p className={css.all}>
          <Link to={place.linkTo(state)} variant="text">
            {t('zero.allCorrected', { words, n: found.total, count: formatCount(found.total) })}
          </Link>
        </p>
      )}
      {below}
    </section>
  )
}
