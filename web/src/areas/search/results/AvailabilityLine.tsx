import type { Availability, BestWay } from '@wenyuan/contract/areas/search.ts'
import type { OnlineWay } from '@wenyuan/contract/shapes/online-way.ts'
import type { ReactNode } from 'react'
import { ReadOnline } from '../../../app/records/ReadOnline.tsx'
import { Skeleton } from '../../../kit/states/Skeleton.tsx'
import { formatDay } from '../../../locales/translation.ts'
import { t } from '../words.ts'
import { Cluster } from '../../../kit/layout/boxes.tsx'
import css from './AvailabilityLine.module.css'

type Tone = 'here' | 'later' | 'quiet'

/** Whether it is to be had now, later, or not. */
export const tones: Record<BestWay['kind'], Tone> = {
  'on-shelf': 'here',
  online: 'here',
  'on-loan': 'later',
  reference: 'later',
  processing: 'later',
  none: 'quiet',
}

/** A package of the library, else the address in the record. */
function onlineWay(
  availability: Availability | null | undefined,
  link: string,
): Pick<OnlineWay, 'provider' | 'link' | 'now'> | undefined {
  const online = availability?.online
  if (online?.provider) return online
  return link ? { provider: '', link, now: 'opens' } : undefined
}

/** The state as text, so that colour is not the only sign. */
export function stateWords({ best }: Availability): string {
  if (best.kind === 'on-shelf') return t('availability.onShelf', { n: best.copiesHere })
  return t(`availability.${best.kind}`)
}

const elsewhereWords = ({ branchesElsewhere, copiesElsewhere }: BestWay): string =>
  t('availability.elsewhere', { branches: branchesElsewhere, n: copiesElsewhere })

interface AvailabilityLineProps {
  availability: Availability | null | undefined
  /** The record's online address, known without the availability call. */
  link: string
  /** The library may have it in a package, whose address comes with the availability. */
  waits?: boolean
  /** What can be done about a copy. */
  act?: ReactNode
  /** Opens all copies. */
  onCopies?: () => void
}

/**
 * The best way to get a record as one line; its space is reserved. On a wide window a long place gives way, with its whole
 * name as a tooltip; screen readers read it whole.
 */
export function AvailabilityLine({
  availability,
  link,
  waits = false,
  act,
  onCopies,
}: AvailabilityLineProps) {
  const way = onlineWay(availability, waits && availability === undefined ? '' : link)
  if (way && (!availability || availability.best.kind === 'online' || availability.best.kind === 'none')) {
    return (
      <p className={css.line}>
        <ReadOnline way={way} />
        {way.provider && (
          <span className={css.provider} title={way.provider}>
            {way.provider}
          </span>
        )}
      </p>
    )
  }
  // known before the copies are: the room does not change when they come
  const withPlace = link ? undefined : true
  if (availability === undefined) {
    return (
      <div className={css.line} data-place={withPlace}>
        <Skeleton width="15rem" height={14} />
      </div>
    )
  }
  if (availability === null) return <div className={css.line} data-place={withPlace} />
  const { best } = availability
  const place = [best.library, best.location].filter(Boolean).join(' · ')
  return (
    <p className={`${css.line} ${css.here}`} data-place={withPlace} data-act={act ? true : undefined}>
      <span className={css.state}>
        <strong className={css[`tone-${tones[best.kind]}`]}>{stateWords(availability)}</strong>
        {best.kind === 'on-loan' && best.dueDate && (
          <span className={css.due}>{t('availability.due', { day: formatDay(best.dueDate) })}</span>
        )}
        {way && <ReadOnline way={way} />}
      </span>
      {(place || best.callNo) && (
        <Cluster as="span" gap="0 12px" align="normal" className={css.where}>
          {place && (
            <span className={css.place} title={place} data-label={t('availability.place')}>
              {place}
            </span>
          )}
          {best.callNo && (
            <span className={css.callNumber} data-label={t('availability.callNo')}>
              {best.callNo}
            </span>
          )}
        </Cluster>
      )}
      {best.branchesElsewhere > 0 && (
        <span className={css.copies}>
          {onCopies ? (
            <button type="button" className={css.open} aria-haspopup="dialog" onClick={onCopies}>
              {elsewhereWords(best)}
            </button>
          ) : (
            elsewhereWords(best)
          )}
        </span>
      )}
      {act}
    </p>
  )
}
