import type { ContentImport, Refused } from '@wenyuan/contract/staff/answers.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { sentence, t } from '../words.ts'

interface ImportDialogProps {
  fileName: string
  preview: ContentImport | Refused
  isBusy: boolean
  onStore: () => void
  onClose: () => void
}

/** What a file would change, and which of its lines cannot be stored. */
export function ImportDialog({ fileName, preview, isBusy, onStore, onClose }: ImportDialogProps) {
  const isRefused = 'refusal' in preview
  const changes = isRefused ? 0 : preview.added + preview.updated
  return (
    <Dialog
      title={fileName}
      closeLabel={t('action.close')}
      onClose={onClose}
      shape="middle"
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>{' '}
          <Button variant="primary" disabled={isBusy || changes === 0} onClick={onStore}>
            {t('import.store', { count: changes })}
          </Button>
        </>
      }
    >
      {isRefused ? (
        <FormAlert>{sentence(preview.refusal)}</FormAlert>
      ) : (
        <Stack gap={12}>
          <p>
            {t('import.preview', {
              added: preview.added,
              updated: preview.updated,
              unchanged: preview.unchanged + preview.again,
              rejected: preview.rejected,
            })}
          </p>
          {preview.rejects.length > 0 && (
            <ul>
              {preview.rejects.map(({ line, reason }) => (
                <li key={`${line} ${reason}`}>{t('import.line', { line, reason: sentence(reason) })}</li>
              ))}
            </ul>
          )}
        </Stack>
      )}
    </Dialog>
  )
}
