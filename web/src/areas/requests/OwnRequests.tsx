import { useSuspenseQuery } from '@tanstack/react-query'
import { type RequestRow, requests } from '@wenyuan/contract/areas/requests.ts'
import { useId, useState } from 'react'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { TabPager } from '../../app/lists/TabPager.tsx'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../kit/Button.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { Link } from '../../kit/Link.tsx'
import { List } from '../../kit/layout/List.tsx'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { ConfirmDialog } from '../../kit/overlays/ConfirmDialog.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import { Grid, Stack } from '../../kit/layout/boxes.tsx'
import css from './Requests.module.css'
import { useRequestActs } from './request-acts.ts'
import { TakeCodeDialog } from './TakeCodeDialog.tsx'
import { t } from './words.ts'

const ROWS = 20
const statuses = ['', 'start', 'accepted', 'completed', 'cancelled', 'ended'] as const

/** The reader's own requests, latest first, each with the steps open to the reader. */
export function OwnRequests() {
  const history = useHistory()
  const { page, said, linkTo } = useTabAddress()
  const status = statuses.find((one) => one === said('status')) ?? ''
  const { data } = useSuspenseQuery({
    ...query(requests.list, { page, rows: ROWS, status }),
    ...refetchedOnFocus,
  })
  const { busy, cancel, receive } = useRequestActs()
  const [open, setOpen] = useState<{ what: 'cancel' | 'code' | 'history'; row: RequestRow } | undefined>()
  const close = () => setOpen(undefined)
  return (
    <>
      {(data.total > 0 || status !== '') && (
        <Select
          className={css.filter}
          label={t('request.status')}
          value={status}
          options={statuses.map((value) => ({ value, label: t(`request.status.${value || 'all'}`) }))}
          onChange={(value) => history.push(linkTo({ status: value }))}
        />
      )}
      {data.total === 0 ? (
        <Empty title={t('request.none')}>
          <p>{t('request.noneHelp')}</p>
          <Link to={paths.home()} variant="text">
            {t('request.search')}
          </Link>
        </Empty>
      ) : (
        <List>
          {data.records.map((row) => (
            <OwnRequest
              key={row.requestNo}
              row={row}
              busy={busy}
              onOpen={(what) => setOpen({ what, row })}
              onReceive={() => void receive(row.requestNo)}
            />
          ))}
        </List>
      )}
      <TabPager
        total={data.total}
        rows={ROWS}
        page={page}
        linkTo={(next) => linkTo({ status, page: next })}
      />
      {open?.what === 'code' && <TakeCodeDialog row={open.row} onClose={close} />}
      {open?.what === 'history' && <HistoryDialog row={open.row} onClose={close} />}
      {open?.what === 'cancel' && (
        <ConfirmDialog
          title={t('request.cancel')}
          words={{ confirm: t('request.cancel'), cancel: t('request.keep'), close: t('action.close') }}
          onConfirm={() => cancel(open.row.requestNo)}
          onClose={close}
        >
          {t('request.cancelAsk', { title: open.row.title })}
        </ConfirmDialog>
      )}
    </>
  )
}

interface OwnRequestProps {
  row: RequestRow
  busy: boolean
  onOpen: (what: 'cancel' | 'code' | 'history') => void
  onReceive: () => void
}

function OwnRequest({ row, busy, onOpen, onReceive }: OwnRequestProps) {
  const titleId = useId()
  const { title } = row
  return (
    <Grid as="li" gap="12px 24px" ruled padding="16px 0" className={css.row} aria-labelledby={titleId}>
      <RequestFacts row={row} titleId={titleId} />
      <Stack gap={6} className={css.acts}>
        {row.hasTakeCode && (
          <Button aria-label={t('request.takeCodeOf', { title })} onClick={() => onOpen('code')}>
            {t('request.takeCode')}
          </Button>
        )}
        {row.canReceive && (
          <Button disabled={busy} aria-describedby={titleId} onClick={onReceive}>
            {t('request.receive')}
          </Button>
        )}
        <Button aria-label={t('request.historyOf', { title })} onClick={() => onOpen('history')}>
          {t('request.history')}
        </Button>
        {row.canCancel && (
          <Button
            disabled={busy}
            aria-label={t('request.cancelOf', { title })}
            onClick={() => onOpen('cancel')}
          >
            {t('request.cancel')}
          </Button>
        )}
      </Stack>
    </Grid>
  )
}
