import { useSuspenseQuery } from '@tanstack/react-query'
import { otherLibraries } from '@wenyuan/contract/areas/other-libraries.ts'
import type { IllRequest } from '@wenyuan/contract/shapes/other-libraries.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { TabPager } from '../../app/lists/TabPager.tsx'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { paths } from '../../app/paths.ts'
import { List } from '../../kit/layout/List.tsx'
import { Link } from '../../kit/Link.tsx'
import { ConfirmDialog } from '../../kit/overlays/ConfirmDialog.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { OwnIllRow } from './OwnIllRow.tsx'
import { t } from './words.ts'

const ROWS = 20

/** What the reader has asked other libraries for, with every step so far. */
export function OwnIll() {
  const { page, linkTo } = useTabAddress()
  const changed = useInvalidate()
  const [cancelled, setCancelled] = useState<IllRequest | undefined>()
  const { data } = useSuspenseQuery({
    ...query(otherLibraries.requests, { page, rows: ROWS }),
    ...refetchedOnFocus,
  })
  const form = (
    <Link to={paths.delivery()} variant="text">
      {t('ill.form')}
    </Link>
  )
  if (data.total === 0) return <Empty title={t('ill.none')}>{form}</Empty>
  return (
    <>
      <p>{form}</p>
      <List>
        {data.records.map((request) => (
          <OwnIllRow key={request.requestNo} request={request} onCancel={() => setCancelled(request)} />
        ))}
      </List>
      <TabPager
        total={data.total}
        rows={ROWS}
        page={page}
        linkTo={(next) => linkTo({ view: 'elsewhere', page: next })}
      />
      {cancelled && (
        <ConfirmDialog
          title={t('ill.cancel')}
          words={{ confirm: t('ill.cancel'), cancel: t('ill.keep'), close: t('action.close') }}
          onConfirm={async () => {
            await call(otherLibraries.cancel, { requestNo: cancelled.requestNo })
            await changed(otherLibraries.requests)
          }}
          onClose={() => setCancelled(undefined)}
        >
          {t('ill.cancelAsk', { title: cancelled.article || cancelled.publication })}
        </ConfirmDialog>
      )}
    </>
  )
}
