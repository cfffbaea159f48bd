import { Button } from '../../kit/Button.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { staffCall } from '../call.ts'
import { useOperation } from '../use-operation.ts'
import { t } from '../words.ts'

interface RestoreDialogProps {
  uploadId: string
  fileName: string
  onClose: () => void
}

/** Says what a restore replaces before it begins. */
export function RestoreDialog({ uploadId, fileName, onClose }: RestoreDialogProps) {
  const begin = useOperation('begin-restore', { success: t('archive.restoreBegun'), onDone: onClose })
  const giveUp = () => {
    // the nightly job removes what this leaves
    staffCall('drop-upload', { uploadId }).catch(() => {})
    onClose()
  }
  return (
    <Dialog
      title={t('archive.restoreOf', { name: fileName })}
      closeLabel={t('action.close')}
      onClose={giveUp}
      shape="narrow"
      footer={
        <>
          <Button onClick={giveUp}>{t('action.cancel')}</Button>{' '}
          <Button variant="primary" disabled={begin.isPending} onClick={() => begin.mutate({ uploadId })}>
            {t('archive.restore')}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <p>{t('archive.restoreLead')}</p>
        <p>{t('archive.restoreChecks')}</p>
      </Stack>
    </Dialog>
  )
}
