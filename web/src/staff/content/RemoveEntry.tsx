import { useState } from 'react'
import type { GoesAlong, Refused } from '@wenyuan/contract/staff/answers.ts'
import type { ApiError } from '../../api/api-error.ts'
import { Button } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/overlays/ConfirmDialog.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { useOperation } from '../use-operation.ts'
import { t } from '../words.ts'
import css from './Content.module.css'

interface RemoveEntryProps {
  kind: string
  code: string
  onRefused: (refusal: Refused) => void
  onFailed: (error: ApiError) => void
  onRemoved: () => void
}

/** Asks before an entry is removed, and once more, with its numbers, before what belongs to it goes too. */
export function RemoveEntry({ kind, code, onRefused, onFailed, onRemoved }: RemoveEntryProps) {
  const [asks, setAsks] = useState(false)
  const [along, setAlong] = useState<GoesAlong[]>()
  const remove = useOperation('remove-content', {
    onRefused: onFailed,
    onDone: (answer) => {
      if ('refusal' in answer) return answer.goesAlong ? setAlong(answer.goesAlong) : onRefused(answer)
      showToast('success', t('content.removed'))
      return onRemoved()
    },
  })
  const send = async (withAll: boolean) =>
    void (await remove.mutateAsync({ kind, code, withAll }).catch(() => {}))
  const asked = (title: string) => ({
    title,
    words: { confirm: title, cancel: t('action.cancel'), close: t('action.close') },
  })
  return (
    <>
      <Button className={css.end} variant="quiet" onClick={() => setAsks(true)}>
        {t('content.remove')}
      </Button>
      {asks && (
        <ConfirmDialog
          {...asked(t('content.remove'))}
          onConfirm={() => send(false)}
          onClose={() => setAsks(false)}
        >
          {t('content.removeAsk', { code })}
        </ConfirmDialog>
      )}
      {along && (
        <ConfirmDialog
          {...asked(t('content.removeAll'))}
          onConfirm={() => send(true)}
          onClose={() => setAlong(undefined)}
        >
          {t('content.removeWith', {
            code,
            list: along
              .map(({ what, count }) => t(`content.along.${what}`, { count }))
              .join(t('content.alongComma')),
          })}
        </ConfirmDialog>
      )}
    </>
  )
}
