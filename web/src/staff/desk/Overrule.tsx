import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ActionDialog } from '../lists/ActionDialog.tsx'
import { reason } from '../lists/list-shape.ts'
import { t } from '../words.ts'

interface OverruleProps {
  /** What was refused, and why. */
  lead: string
  onOverrule: (reason: string) => void
}

/** Lends against the loan policy, with a reason. */
export function Overrule({ lead, onOverrule }: OverruleProps) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setAsks(true)}>
        {t('step.override')}
      </Button>
      {asks && (
        <ActionDialog
          title={t('step.override')}
          lead={lead}
          fields={[{ ...reason, isRequired: true }]}
          isBusy={false}
          onSend={({ reason: given }) => {
            setAsks(false)
            onOverrule(typeof given === 'string' ? given : '')
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}
