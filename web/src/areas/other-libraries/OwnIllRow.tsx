import type { IllState } from '@wenyuan/contract/constants/other-libraries.ts'
import type { IllRequest } from '@wenyuan/contract/shapes/other-libraries.ts'
import { useId } from 'react'
import { formatInstant, formatMoney } from '../../app/formats.ts'
import { Button } from '../../kit/Button.tsx'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Link } from '../../kit/Link.tsx'
import { formatDay } from '../../locales/translation.ts'
import { Cluster, Grid, Row } from '../../kit/layout/boxes.tsx'
import css from './OtherLibraries.module.css'
import { t } from './words.ts'

const done: readonly IllState[] = ['arrived', 'onLoan', 'delivered', 'returned', 'ended']
const lost: readonly IllState[] = ['unfilled', 'expired']

/** One request: what, how, where it stands, and every step so far. */
export function OwnIllRow({ request, onCancel }: { request: IllRequest; onCancel: () => void }) {
  const titleId = useId()
  const { publication, article, author, year, pages, state, stateName, cost, dueOn, link, note } = request
  const tone = done.includes(state) ? 'good' : lost.includes(state) ? 'late' : 'soon'
  const [latest, ...earlier] = request.events.toReversed()
  return (
    <Grid as="li" gap="8px 24px" ruled padding="16px 0" className={css.record} aria-labelledby={titleId}>
      <div className={css.words}>
        <Cluster as="h2" gap="2px 12px" align="baseline" id={titleId} className={css.name}>
          {article || publication}
        </Cluster>
        <p>{[article && publication, author, year, pages].filter(Boolean).join(' · ')}</p>
        <Cluster as="p" gap="2px 12px" align="normal">
          <b>{request.kindName}</b>
          {state === 'cancelled' ? (
            <Quiet as="span">{stateName}</Quiet>
          ) : (
            <StatusBadge state={tone}>{stateName}</StatusBadge>
          )}
          {dueOn && state === 'onLoan' && <span>{t('ill.due', { day: formatDay(dueOn) })}</span>}
          {cost > 0 && <span>{t('ill.costs', { amount: formatMoney(cost) })}</span>}
        </Cluster>
        {note && <p>{note}</p>}
        {state === 'arrived' && request.pickupName && (
          <p>{t('ill.fetchAt', { place: request.pickupName })}</p>
        )}
        <Quiet>
          {[
            request.siteName,
            latest && `${latest.stateName} ${formatInstant(latest.at)}`,
            t('ill.no', { no: request.requestNo }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Quiet>
        {earlier.length > 0 && (
          <details>
            <summary>{t('ill.steps')}</summary>
            <ol>
              {request.events.map((event, at) => (
                <li key={`${event.at} ${at}`}>
                  {event.stateName} <Quiet as="span">{formatInstant(event.at)}</Quiet>
                  {event.note && ` ${event.note}`}
                </li>
              ))}
            </ol>
          </details>
        )}
      </div>
      <Row gap="6px 20px" className={css.acts}>
        {link && (
          <Link to={link} newWindow variant="text" aria-describedby={titleId}>
            {t('ill.open')}
          </Link>
        )}
        {request.canCancel && (
          <Button variant="quiet" aria-describedby={titleId} onClick={onCancel}>
            {t('ill.cancel')}
          </Button>
        )}
      </Row>
    </Grid>
  )
}
