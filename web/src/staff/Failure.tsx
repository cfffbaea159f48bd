import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Button } from '../kit/Button.tsx'
import { FormAlert } from '../kit/forms/FormAlert.tsx'
import { Stack } from '../kit/layout/boxes.tsx'
import { Link } from '../kit/Link.tsx'
import { ApiError, mayWorkNextTime } from '../api/api-error.ts'
import { staffPaths } from './paths.ts'
import { t } from './words.ts'

/** The code of a screen did not come: its message differs between browsers. */
const isUnloaded = (error: unknown): boolean =>
  !navigator.onLine ||
  (error instanceof TypeError && /dynamically imported|module script|import/i.test(error.message))

/** A screen or a part that could not be shown: what happened, the reference for the log, and another try. */
export function Failure({ error, reset }: { error: unknown; reset?: () => void }) {
  const { reset: forget } = useQueryErrorResetBoundary()
  const told =
    error instanceof ApiError ? error.message : t(isUnloaded(error) ? 'error.network' : 'error.screen')
  const reference = error instanceof ApiError ? error.requestId : undefined
  /** Another try gives the same answer. */
  const isFinal = error instanceof ApiError && error.status >= 400 && !mayWorkNextTime(error)
  return (
    <Stack gap={12}>
      <FormAlert>
        {told} {reference && <small>{t('error.reference', { reference })}</small>}
      </FormAlert>
      {isFinal ? (
        <Link to={staffPaths.overview()} variant="text">
          {t('action.overview')}
        </Link>
      ) : (
        reset && (
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
        )
      )}
    </Stack>
  )
}
