import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/overlays/ConfirmDialog.tsx'
import { may } from '../session.ts'
import { useOperation } from '../use-operation.ts'
import { t } from '../words.ts'

/** Ends a key, after a question: its program stops at once. */
export function RevokeKey({ keyId, name }: { keyId: string; name: string }) {
  const [asks, setAsks] = useState(false)
  const { mutateAsync } = useOperation('revoke-api-key', { success: t('keys.didRevoke') })
  if (!may('revoke-api-key')) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setAsks(true)}>
        {t('keys.revoke')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('keys.revoke')}
          words={{ confirm: t('keys.revoke'), cancel: t('action.cancel'), close: t('action.close') }}
          onConfirm={async () => void (await mutateAsync({ keyId }).catch(() => undefined))}
          onClose={() => setAsks(false)}
        >
          {t('keys.revokeAsk', { name })}
        </ConfirmDialog>
      )}
    </>
  )
}
