import { useSuspenseQuery } from '@tanstack/react-query'
import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { TabPager } from '../../app/lists/TabPager.tsx'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { RecordRow } from '../../app/records/RecordRows.tsx'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { Button } from '../../kit/Button.tsx'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { List } from '../../kit/layout/List.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { t } from './words.ts'

const ROWS = 20
type Kept = NonNullable<(typeof favourites.resources)['~types']>['out']['records'][number]

/** The databases and journals that the reader keeps. */
export function KeptResources() {
  const { page, said, linkTo } = useTabAddress()
  const { data } = useSuspenseQuery({
    ...query(favourites.resources, { page, rows: ROWS }),
    ...refetchedOnFocus,
  })
  const changed = useInvalidate()
  const remove = async ({ resourceId, title }: Kept) => {
    try {
      await call(favourites.removeResources, { ids: [resourceId] })
      showToast('success', t('resources.removed', { title }))
    } catch (error) {
      showFailure(error)
    } finally {
      await changed(favourites.resources)
    }
  }
  if (data.total === 0) {
    return (
      <Empty title={t('resources.none')}>
        <p>{t('resources.noneHelp')}</p>
      </Empty>
    )
  }
  return (
    <>
      <List>
        {data.records.map((record) => (
          <RecordRow key={record.resourceId} record={record} selectable={false}>
            {record.gone && <StatusBadge state="late">{t('list.gone')}</StatusBadge>}
            <Button
              variant="quiet"
              aria-label={t('resources.removeOne', { title: record.title })}
              onClick={() => void remove(record)}
            >
              {t('resources.remove')}
            </Button>
          </RecordRow>
        ))}
      </List>
      <TabPager
        total={data.total}
        rows={ROWS}
        page={page}
        linkTo={(next) => linkTo({ view: said('view'), page: next })}
      />
    </>
  )
}
