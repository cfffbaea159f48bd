import { useQuery } from '@tanstack/react-query'
import { otherLibraries } from '@wenyuan/contract/areas/other-libraries.ts'
import type { ForeignRecord } from '@wenyuan/contract/shapes/other-libraries.ts'
import { query } from '../../api/query.ts'
import { DataTable } from '../../kit/data/DataTable.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { t } from './words.ts'

/** Which libraries hold a record, with call number and place. */
export function HoldersDialog({ record, onClose }: { record: ForeignRecord; onClose: () => void }) {
  const { siteId, foreignId, title } = record
  const { data, error } = useQuery(query(otherLibraries.holdings, { siteId, foreignId }))
  return (
    <Dialog
      title={t('elsewhere.holdersOf', { title })}
      closeLabel={t('action.close')}
      onClose={onClose}
      shape="middle"
    >
      {error && <FormAlert>{error.message}</FormAlert>}
      {!data && !error && <Skeleton width="100%" height={120} />}
      {data && data.state !== 'ok' && <FormAlert kind="warning">{t('elsewhere.holdersOld')}</FormAlert>}
      {data &&
        (data.holdings.length === 0 ? (
          <p>{t('elsewhere.holdersNone')}</p>
        ) : (
          <DataTable
            label={t('elsewhere.holders')}
            rows={data.holdings}
            keyOf={(_, at) => String(at)}
            cards
            columns={[
              { label: t('elsewhere.library'), cell: ({ library }) => library },
              { label: t('elsewhere.callNo'), cell: ({ callNo, volume }) => `${callNo} ${volume}`.trim() },
              { label: t('elsewhere.place'), cell: ({ place }) => place },
              {
                label: t('elsewhere.state'),
                cell: ({ onShelf }) =>
                  onShelf === null ? '' : t(onShelf ? 'elsewhere.onShelf' : 'elsewhere.notOnShelf'),
              },
            ]}
          />
        ))}
    </Dialog>
  )
}
