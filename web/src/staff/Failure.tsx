import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Button } from '../kit/Button.tsx'
import { FormAlert } from '../kit/forms/FormAlert.tsx'
import { Stack } from '../kit/layout/Stack.tsx'
import { StaffError } from './call.ts'
import { t } from './words.ts'

/** A screen or a part that could not be shown: what happened, the reference for the log, and another try. */
export function Failure({ error, reset }: { error: unknown; reset?: () => void }) {
  const { reset: forget } = useQueryErrorResetBoundary()
  const told = error instanceof StaffError ? error.message : t('error.screen')
  const reference = error instanceof StaffError ? error.reference : ''
  return (
    <Stack gap={12}>
      <FormAlert>
        {told} {reference !== '' && <small>{t('error.reference', { reference })}</small>}
      </FormAlert>
      {reset && (
        <span>
          <Button
            onClick={() => {
              forget()
              reset()
            }}
          >
            {t('action.retry')}
          </Button>
        </span>
      )}
    </Stack>
  )
}
