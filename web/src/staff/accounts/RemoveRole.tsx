import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/overlays/ConfirmDialog.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { may } from '../session.ts'
import { useOperation } from '../use-operation.ts'
import { sentence, t } from '../words.ts'

/** Removes a role of the library, after a question; the server says who still has it. */
export function RemoveRole({ code, name }: { code: string; name: string }) {
  const [asks, setAsks] = useState(false)
  const { mutateAsync } = useOperation('remove-role', {
    onDone: (answer) => {
      if ('refusal' in answer) showToast('error', () => sentence(answer.refusal))
      else showToast('success', t('roles.removed'))
    },
  })
  if (!may('remove-role')) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setAsks(true)}>
        {t('roles.remove')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('roles.remove')}
          words={{ confirm: t('roles.remove'), cancel: t('action.cancel'), close: t('action.close') }}
          onConfirm={async () => void (await mutateAsync({ code }).catch(() => undefined))}
          onClose={() => setAsks(false)}
        >
          {t('roles.removeAsk', { name })}
        </ConfirmDialog>
      )}
    </>
  )
}
