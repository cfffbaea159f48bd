import { useQuery } from '@tanstack/react-query'
import { type RequestRow, requests } from '@wenyuan/contract/areas/requests.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { formatInstant } from '../../app/formats.ts'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import { t } from './words.ts'

/** The number of a request and all its steps, oldest first. */
export function HistoryDialog({ row, onClose }: { row: RequestRow; onClose: () => void }) {
  const { data, error } = useQuery({
    ...query(requests.detail, { requestNo: row.requestNo }),
    ...refetchedOnFocus,
  })
  return (
    <Dialog
      title={t('request.historyOf', { title: row.title })}
      closeLabel={t('action.close')}
      onClose={onClose}
    >
      <Quiet>{t('request.no', { no: row.requestNo })}</Quiet>
      {error && <FormAlert>{error.message}</FormAlert>}
      {!data && !error && <Skeleton width="100%" height={120} />}
      {data && (
        <ol>
          {data.history.map((step, at) => (
            <Cluster
              as="li"
              gap="2px 16px"
              align="normal"
              justify="space-between"
              ruled
              padding="8px 0"
              key={`${step.time} ${at}`}
            >
              <span>{step.status === 'cancelled' ? step.statusName : step.stageName}</span>
              <Quiet as="time" dateTime={step.time}>
                {formatInstant(step.time)}
              </Quiet>
            </Cluster>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
