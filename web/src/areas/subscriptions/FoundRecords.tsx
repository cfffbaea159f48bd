import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Subscription, subscriptions } from '@wenyuan/contract/areas/subscriptions.ts'
import { useEffect } from 'react'
import { query } from '../../api/query.ts'
import { formatInstant } from '../../app/formats.ts'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { RecordRow, RecordRows } from '../../app/records/RecordRows.tsx'
import { FailureNotice } from '../../app/screen/FailureNotice.tsx'
import { SelectRange } from '../../app/selection/SelectRange.tsx'
import { Link } from '../../kit/Link.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { formatDay } from '../../locales/translation.ts'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './Subscriptions.module.css'
import { t } from './words.ts'

const ROWS = 20

/** What has come for a subscription, the latest first. Looking at it marks it as seen. */
export function FoundRecords({ subscription }: { subscription: Subscription }) {
  const { page, linkTo } = useTabAddress()
  const client = useQueryClient()
  const { subscriptionId, label } = subscription
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...query(subscriptions.records, { subscriptionId, page, rows: ROWS }),
    placeholderData: keepPreviousData,
  })
  const isLoaded = data !== undefined
  // the first look ends the count of new records
  useEffect(() => {
    if (isLoaded) void client.invalidateQueries({ queryKey: query(subscriptions.list, {}).queryKey })
  }, [client, isLoaded])
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />
  return (
    <Stack gap={14}>
      <p className={css.back}>
        <Link to={linkTo()}>{t('subscriptions.all')}</Link>
      </p>
      <h2 className={css.found}>{label}</h2>
      {data ? (
        <>
          <Quiet size="normal">{t('subscriptions.since', { day: formatDay(data.since.slice(0, 10)) })}</Quiet>
          <SelectRange records={data.records}>
            <RecordRows
              empty={t('subscriptions.nothingYet')}
              stale={isPlaceholderData}
              start={(page - 1) * ROWS + 1}
              page={page}
              lastPage={Math.max(1, Math.ceil(data.total / ROWS))}
              linkTo={(next) => linkTo({ subscription: subscriptionId, page: next })}
            >
              {data.records.map((record) => (
                <RecordRow key={record.recordId} record={record}>
                  <time dateTime={record.arrivedAt}>{formatInstant(record.arrivedAt)}</time>
                </RecordRow>
              ))}
            </RecordRows>
          </SelectRange>
        </>
      ) : (
        <Skeleton width="100%" height={240} />
      )}
    </Stack>
  )
}
