import { useState } from 'react'
import { weekdays } from '@wenyuan/contract/staff/calls/calendar.ts'
import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import { Button } from '../../kit/Button.tsx'
import { withForm } from '../call.ts'
import { ActionDialog } from '../lists/ActionDialog.tsx'
import { useOperation } from '../use-operation.ts'
import { t } from '../words.ts'

const fields: readonly FormField[] = [
  { name: 'from', kind: 'day', isRequired: true },
  { name: 'to', kind: 'day', isRequired: true },
  { name: 'weekdays', kind: 'choices', isRequired: false, choices: weekdays },
  { name: 'library', kind: 'text', isRequired: false, refersTo: 'libraries', hasAny: true, initial: '*' },
  { name: 'opens', kind: 'flag', isRequired: false },
]

/** A year's weekends, or the holidays of a summer, in one step. */
export function ClosedDaysButton() {
  const [asks, setAsks] = useState(false)
  const { mutate, isPending } = useOperation('set-closed-days', {
    success: (answer) => t('closed.done', answer),
    onDone: () => setAsks(false),
  })
  return (
    <>
      <Button onClick={() => setAsks(true)}>{t('closed.several')}</Button>
      {asks && (
        <ActionDialog
          about="closed"
          title={t('closed.several')}
          fields={fields}
          isBusy={isPending}
          onSend={(values) => mutate(withForm({}, values))}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}
