import { useQueries, useQuery } from '@tanstack/react-query'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import { query } from '../../api/query.ts'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { RequestAllForm } from './RequestAllForm.tsx'
import { RECORDS_AT_ONCE } from './request-plan.ts'
import { t } from './words.ts'

interface RequestAllDialogProps {
  records: readonly Pick<RecordCard, 'recordId' | 'docCode' | 'title' | 'lang'>[]
  onClose: () => void
}

/** Requests several records at once; what is possible for each is loaded first. */
export function RequestAllDialog({ records, onClose }: RequestAllDialogProps) {
  const asked = records.slice(0, RECORDS_AT_ONCE)
  const offers = useQueries({
    queries: asked.map(({ recordId }) => ({
      ...query(requests.before, { recordId }),
      staleTime: 0,
    })),
  })
  const times = useQuery({ ...query(requests.times, {}), staleTime: 0 })
  const isReady = offers.every(({ isPending }) => !isPending) && !times.isPending
  return (
    <Dialog title={t('request.all')} closeLabel={t('action.close')} onClose={onClose} shape="panel">
      {times.error && <FormAlert>{times.error.message}</FormAlert>}
      {!isReady && <Skeleton width="100%" height={240} />}
      {isReady && times.data && (
        <RequestAllForm
          entries={asked.map((record, at) => ({
            record,
            offer: offers[at]?.data,
            problem: offers[at]?.error?.message ?? '',
          }))}
          leftOut={records.length - asked.length}
          left={Math.max(0, times.data.most - times.data.open)}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
