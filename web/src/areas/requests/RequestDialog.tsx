import { useQuery } from '@tanstack/react-query'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Link } from '../../kit/Link.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { formatInstant } from '../../app/formats.ts'
import { useOpenRequest } from './open-request.ts'
import { RequestForm } from './RequestForm.tsx'
import { t } from './words.ts'

interface RequestDialogProps {
  recordId: string
  title: string
  /** The kind of request to begin with, where the reader may. */
  first?: 'commission' | undefined
  onClose: () => void
}

/** Loads the open kinds of request before it shows a form. */
export function RequestDialog({ recordId, title, first, onClose }: RequestDialogProps) {
  const open = useOpenRequest(recordId)
  const { data, error } = useQuery({
    ...query(requests.before, { recordId }),
    ...refetchedOnFocus,
  })
  return (
    <Dialog title={t('request.form')} closeLabel={t('action.close')} onClose={onClose} shape="middle">
      <p>
        <b>{t('request.titled', { title })}</b>
      </p>
      {open && (
        <FormAlert kind="warning">
          {t('request.requestedAt', {
            day: formatInstant(open.requestDate),
            stage: [open.stageName, open.takeLocationName].filter(Boolean).join(' · '),
          })}{' '}
          <Link to={paths.personalCentre({ tab: '4' })} variant="text" onClick={onClose}>
            {t('request.own')}
          </Link>
        </FormAlert>
      )}
      {error && <FormAlert>{error.message}</FormAlert>}
      {!data && !error && <Skeleton width="100%" height={240} />}
      {data && <RequestForm recordId={recordId} offer={data} first={first} onClose={onClose} />}
    </Dialog>
  )
}
