import { RecordText } from '../../kit/data/RecordText.tsx'
import { useSuspenseQueries } from '@tanstack/react-query'
import type { RequestRow } from '@wenyuan/contract/areas/requests.ts'
import { useState } from 'react'
import { refetchedOnFocus } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../kit/Button.tsx'
import { TitleCover } from '../../app/records/TitleCover.tsx'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { formatDay } from '../../locales/translation.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './OpenRequests.module.css'
import { openRequestQueries } from './open-request.ts'
import { RequestSteps } from './RequestSteps.tsx'
import { stepOf } from './request-steps.ts'
import { TakeCodeDialog } from './TakeCodeDialog.tsx'
import { t } from './words.ts'

/** Open requests: what can be fetched first, with place and last day, then where the others stand. */
export function OpenRequests() {
  const [code, setCode] = useState<RequestRow>()
  const answers = useSuspenseQueries({
    queries: openRequestQueries().map((one) => ({ ...one, ...refetchedOnFocus })),
  })
  const rows = answers.flatMap(({ data }) => data.records)
  if (rows.length === 0) return null
  const total = answers.reduce((sum, { data }) => sum + data.total, 0)
  const isReady = (row: RequestRow) => stepOf(row) === 'ready'
  const inOrder = [...rows.filter(isReady), ...rows.filter((row) => !isReady(row))]
  const ready = rows.filter(isReady).length
  return (
    <Section title={t('request.own')}>
      <Cluster as="p" gap="6px 18px" className={css.line}>
        <Link to={paths.personalCentre({ tab: '4' })} variant="text">
          {t('request.openInAll', { n: total })}
        </Link>
        {ready > 0 && <StatusBadge state="good">{t('request.readyInAll', { n: ready })}</StatusBadge>}
      </Cluster>
      <ul>
        {inOrder.map((row) => (
          <Cluster as="li" gap="8px 16px" align="start" key={row.requestNo} className={css.row}>
            <TitleCover of={row} width={44} />
            <div className={css.facts}>
              <p>
                <Link to={paths.record({ id: row.recordId })}>
                  <RecordText>{row.title}</RecordText>
                </Link>{' '}
                <Quiet as="span">{t(`request.about.${row.requestType}`)}</Quiet>
              </p>
              <RequestSteps row={row} />
              <Quiet>{whatNext(row)}</Quiet>
            </div>
            {row.hasTakeCode && (
              <Button aria-label={t('request.takeCodeOf', { title: row.title })} onClick={() => setCode(row)}>
                {t('request.takeCode')}
              </Button>
            )}
          </Cluster>
        ))}
      </ul>
      {code && <TakeCodeDialog row={code} onClose={() => setCode(undefined)} />}
    </Section>
  )
}

/** The day it is expected, place in the queue, place to fetch it at, and the last day. */
const whatNext = (row: RequestRow): string =>
  [
    row.expectedOn && t('request.expected', { day: formatDay(row.expectedOn) }),
    row.before !== undefined && t('request.before', { n: row.before }),
    row.takeLocationName && t('request.takeAt', { place: row.takeLocationName }),
    row.requestEndDate && t('request.until', { day: formatDay(row.requestEndDate) }),
  ]
    .filter(Boolean)
    .join(' · ')
