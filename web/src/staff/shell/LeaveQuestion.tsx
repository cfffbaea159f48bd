import { useEffect } from 'react'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { ConfirmDialog } from '../../kit/overlays/ConfirmDialog.tsx'
import { endLeave, hasUnsaved, mayLeave, useLeaveAsked } from '../forms/unsaved.ts'
import { t } from '../words.ts'

/** Asks before a form with something typed in it is left: by a link, by "back", or with the window. */
export function LeaveQuestion() {
  const history = useHistory()
  const isAsked = useLeaveAsked() !== undefined
  useEffect(() => {
    const unblock = history.block({
      blockerFn: async ({ currentLocation, nextLocation, action }) =>
        nextLocation.href !== currentLocation.href &&
        // an address that was typed has no place in the history to go back from: the draft has to do
        !(action === 'GO' && nextLocation.state.__TSR_index === 0) &&
        !(await mayLeave()),
      enableBeforeUnload: hasUnsaved,
    })
    return () => {
      unblock()
      endLeave(false)
    }
  }, [history])
  if (!isAsked) return null
  return (
    <ConfirmDialog
      title={t('leave.title')}
      words={{ confirm: t('leave.leave'), cancel: t('leave.stay'), close: t('action.close') }}
      onConfirm={async () => endLeave(true)}
      onClose={() => endLeave(false)}
    >
      {t('leave.ask')}
    </ConfirmDialog>
  )
}
