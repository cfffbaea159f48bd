import { type activityKinds, behaviour } from '@wenyuan/contract/areas/behaviour.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { Button } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/overlays/ConfirmDialog.tsx'
import { t } from './words.ts'

/** Deletes the listed searches, views and downloads after a question. */
export function ClearActivity({ kind }: { kind: '' | (typeof activityKinds)[number] }) {
  const [asking, setAsking] = useState(false)
  const changed = useInvalidate()
  const clear = async () => {
    try {
      await call(behaviour.clear, { kind })
    } catch (error) {
      showFailure(error)
    }
    await changed(behaviour.list)
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('behaviour.clear')}</Button>
      {asking && (
        <ConfirmDialog
          title={t('behaviour.clear')}
          words={{ confirm: t('behaviour.clearGo'), cancel: t('action.cancel'), close: t('action.close') }}
          onConfirm={clear}
          onClose={() => setAsking(false)}
        >
          {t('behaviour.clearAsk', { kind: t(`behaviour.kind.${kind || 'all'}`) })}
        </ConfirmDialog>
      )}
    </>
  )
}
