import { useQuery } from '@tanstack/react-query'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { RequestForm } from './RequestForm.tsx'
import { t } from './words.ts'

/** Loads the open kinds of request before it shows a form. */
export function RequestDialog({ recordId, onClose }: { recordId: string; onClose: () => void }) {
  const { data, error } = useQuery({
    ...query(requests.before, { recordId }),
    ...refetchedOnFocus,
  })
  return (
    <Dialog title={t('request.form')} closeLabel={t('action.close')} onClose={onClose} shape="middle">
      {error && <FormAlert>{error.message}</FormAlert>}
      {!data && !error && <Skeleton width="100%" height={240} />}
      {data && <RequestForm recordId={recordId} offer={data} onClose={onClose} />}
    </Dialog>
  )
}
