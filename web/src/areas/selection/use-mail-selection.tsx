import { useMutation } from '@tanstack/react-query'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { refusalOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { paths } from '../../app/paths.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import type { SelectedRecord } from '../../app/selection/selection-rules.ts'
import { Link } from '../../kit/Link.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { t } from './words.ts'

/** Most records of one letter. Source: the contract, `detail.mail`. */
const MOST = 50

/** Sends the records to the reader's own verified mail address, in one letter. */
export function useMailSelection(records: readonly SelectedRecord[]): () => void {
  const send = useMutation({
    mutationFn: (recordIds: string[]) => call(detail.mail, { recordIds, origin: location.origin }),
    onError: (error) => {
      if (refusalOf<typeof detail.mail>(error) !== 'MAIL_UNVERIFIED') {
        showFailure(error)
        return
      }
      showToast(
        'warning',
        t('selected.mailUnbound'),
        <Link to={paths.personalCentre({ tab: '1' })}>{t('selected.mailProfile')}</Link>,
      )
    },
  })
  return () => {
    if (send.isPending) return
    if (records.length > MOST) showToast('warning', t('selected.mailMost', { n: MOST }))
    else send.mutate(records.map(({ recordId }) => recordId))
  }
}
