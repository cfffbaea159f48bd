import { RecordText } from '../../kit/data/RecordText.tsx'
import type { RequestRow } from '@wenyuan/contract/areas/requests.ts'
import { formatInstant, formatMoney } from '../../app/formats.ts'
import { paths } from '../../app/paths.ts'
import { TitleCover } from '../../app/records/TitleCover.tsx'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { formatDay } from '../../locales/translation.ts'
import { RequestSteps } from './RequestSteps.tsx'
import { Cluster, Grid } from '../../kit/layout/boxes.tsx'
import css from './Requests.module.css'
import { t } from './words.ts'

/** Tone of the status: open requests wait, completed ones are good, others have none. */
const toneOf = ({ status }: RequestRow): 'soon' | 'good' | undefined =>
  status === 'start' || status === 'accepted' ? 'soon' : status === 'completed' ? 'good' : undefined

/** Record, kind, stage, day and destination of a request; its number is with the history. */
export function RequestFacts({
  row,
  titleId,
  isOthers = false,
}: {
  row: RequestRow
  titleId: string
  /** Another reader asks for it, who is named. */
  isOthers?: boolean
}) {
  const tone = toneOf(row)
  const stage = row.status === 'cancelled' || row.status === 'ended' ? row.statusName : row.stageName
  return (
    <Grid columns="auto minmax(0, 1fr)" gap={16} align="start">
      <TitleCover of={row} width={56} />
      <div className={css.told}>
        <h2 id={titleId} className={css.title}>
          <Link to={paths.record({ id: row.recordId })}>
            <RecordText>{row.title}</RecordText>
          </Link>
        </h2>
        <p>{[row.author, row.volume].filter(Boolean).join(' · ')}</p>
        <Cluster as="p" gap="2px 16px" align="normal">
          <b>{t(`request.about.${row.requestType}`)}</b>
          {tone ? <StatusBadge state={tone}>{stage}</StatusBadge> : <Quiet as="span">{stage}</Quiet>}
          {row.expectedOn && (
            <time dateTime={row.expectedOn}>{t('request.expected', { day: formatDay(row.expectedOn) })}</time>
          )}
          {row.before !== undefined && <span>{t('request.before', { n: row.before })}</span>}
          {row.fee > 0 && <span>{t('request.fee', { amount: formatMoney(row.fee) })}</span>}
        </Cluster>
        <RequestSteps row={row} />
        {row.takeAddress ? (
          <Quiet>{t('request.sentTo', { address: row.takeAddress })}</Quiet>
        ) : (
          row.takeLocationName && <Quiet>{t('request.takeAt', { place: row.takeLocationName })}</Quiet>
        )}
        {isOthers && row.requester && <Quiet>{t('request.requester', { name: row.requester })}</Quiet>}
        <Quiet>
          {[
            t('request.asked', { time: formatInstant(row.requestDate) }),
            row.requestEndDate && t('request.until', { day: formatDay(row.requestEndDate) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Quiet>
      </div>
    </Grid>
  )
}
