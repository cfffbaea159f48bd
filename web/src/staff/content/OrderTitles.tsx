import { useState } from 'react'
import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import { Button } from '../../kit/Button.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { withForm } from '../call.ts'
import { UploadButton } from '../catalogue/UploadButton.tsx'
import { ActionDialog } from '../lists/ActionDialog.tsx'
import { may } from '../session.ts'
import { useOperation } from '../use-operation.ts'
import { sentence, t } from '../words.ts'

const catalogueOf = (codes: readonly string[]): FormField => ({
  name: 'code',
  kind: 'choice',
  isRequired: true,
  choices: codes,
  initial: codes[0],
})
const replaces: FormField = { name: 'replaces', kind: 'flag', isRequired: false }

/** Fills an order catalogue from a vendor's file, and empties one. */
export function OrderTitles({ codes }: { codes: readonly string[] }) {
  const [uploaded, setUploaded] = useState<{ uploadId: string; name: string }>()
  const [clears, setClears] = useState(false)
  const store = useOperation('import-order-titles', {
    success: (answer) => ('refusal' in answer ? undefined : t('titles.done', { ...answer })),
    onDone: (answer) => {
      setUploaded(undefined)
      if ('refusal' in answer) showToast('error', () => sentence(answer.refusal))
    },
  })
  const clear = useOperation('clear-order-titles', {
    success: ({ withdrawn }) => t('titles.cleared', { withdrawn }),
    onDone: () => setClears(false),
  })
  if (codes.length === 0) return null
  return (
    <>
      {may('import-order-titles') && (
        <UploadButton
          label={t('titles.import')}
          purpose="order-titles"
          onUploaded={(uploadId, name) => setUploaded({ uploadId, name })}
        />
      )}
      {may('clear-order-titles') && (
        <Button variant="quiet" onClick={() => setClears(true)}>
          {t('titles.clear')}
        </Button>
      )}
      {uploaded && (
        <ActionDialog
          title={t('titles.import')}
          lead={uploaded.name}
          fields={[catalogueOf(codes), replaces]}
          isBusy={store.isPending}
          onSend={(values) => store.mutate(withForm({ uploadId: uploaded.uploadId, code: '' }, values))}
          onClose={() => setUploaded(undefined)}
        />
      )}
      {clears && (
        <ActionDialog
          title={t('titles.clear')}
          lead={t('titles.clearAsk')}
          fields={[catalogueOf(codes)]}
          isBusy={clear.isPending}
          onSend={(values) => clear.mutate(withForm({ code: '' }, values))}
          onClose={() => setClears(false)}
        />
      )}
    </>
  )
}
