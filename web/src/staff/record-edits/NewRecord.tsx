import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { withForm } from '../call.ts'
import { goTo } from '../go-to.ts'
import { ActionDialog } from '../lists/ActionDialog.tsx'
import { staffPaths } from '../paths.ts'
import { may } from '../session.ts'
import { useOperation } from '../use-operation.ts'
import { sentence, t } from '../words.ts'
import { newRecordFields, recordFormOf } from './record-form-fields.ts'

/** Makes a short record and opens it: its copies are added there. */
export function NewRecord() {
  const [asks, setAsks] = useState(false)
  const history = useHistory()
  const { mutate, isPending } = useOperation('add-record', {
    onDone: (answer) => {
      if ('refusal' in answer) return showToast('error', () => sentence(answer.refusal))
      setAsks(false)
      goTo(history, staffPaths.record(answer.recordId))
    },
  })
  if (!may('add-record')) return null
  return (
    <>
      <Button onClick={() => setAsks(true)}>{t('edits.add')}</Button>
      {asks && (
        <ActionDialog
          about="record"
          title={t('edits.add')}
          lead={t('edits.addLead')}
          fields={newRecordFields()}
          isBusy={isPending}
          onSend={({ type, isShown = false, isSecond = false, ...values }) =>
            mutate(withForm({}, { type, isShown, isSecond, form: recordFormOf(values) }))
          }
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}
