import { useSuspenseQuery } from '@tanstack/react-query'
import { type RequestRow, requests } from '@wenyuan/contract/areas/requests.ts'
import { useId, useState } from 'react'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { TabPager } from '../../app/lists/TabPager.tsx'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { Button } from '../../kit/Button.tsx'
import { List } from '../../kit/layout/List.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { HandOverDialog } from './HandOverDialog.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import { Grid, Stack } from '../../kit/layout/boxes.tsx'
import css from './Requests.module.css'
import { useRequestActs } from './request-acts.ts'
import { t } from './words.ts'

const ROWS = 20

/** Requests of other readers for copies that this reader has on loan: accept, give back, hand over. */
export function OthersRequests() {
  const { page, linkTo } = useTabAddress()
  const { data } = useSuspenseQuery({
    ...query(requests.others, { page, rows: ROWS }),
    ...refetchedOnFocus,
  })
  const [handing, setHanding] = useState<RequestRow | undefined>()
  if (data.total === 0) {
    return (
      <Empty kind="done" title={t('request.noneOthers')}>
        <p>{t('request.noneOthersHelp')}</p>
      </Empty>
    )
  }
  return (
    <>
      <List>
        {data.records.map((row) => (
          <OthersRequest key={row.requestNo} row={row} onHandOver={() => setHanding(row)} />
        ))}
      </List>
      <TabPager
        total={data.total}
        rows={ROWS}
        page={page}
        linkTo={(next) => linkTo({ view: 'others', page: next })}
      />
      {handing && <HandOverDialog row={handing} onClose={() => setHanding(undefined)} />}
    </>
  )
}

function OthersRequest({ row, onHandOver }: { row: RequestRow; onHandOver: () => void }) {
  const titleId = useId()
  const { busy, takeUp, decline } = useRequestActs()
  return (
    <Grid as="li" gap="12px 24px" ruled padding="16px 0" className={css.row} aria-labelledby={titleId}>
      <RequestFacts row={row} titleId={titleId} isOthers />
      <Stack gap={6} className={css.acts}>
        {row.status === 'start' && (
          <Button disabled={busy} aria-describedby={titleId} onClick={() => void takeUp(row.requestNo)}>
            {t('request.takeUp')}
          </Button>
        )}
        {row.status === 'accepted' && (
          <>
            <Button aria-describedby={titleId} onClick={onHandOver}>
              {t('request.handOver')}
            </Button>
            <Button
              variant="quiet"
              disabled={busy}
              aria-describedby={titleId}
              onClick={() => void decline(row.requestNo)}
            >
              {t('request.decline')}
            </Button>
          </>
        )}
      </Stack>
    </Grid>
  )
}
