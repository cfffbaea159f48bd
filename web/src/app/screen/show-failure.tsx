import { ApiError, referenceOf } from '../../api/api-error.ts'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { t } from '../../locales/translation.ts'
import { FailureReference } from './FailureReference.tsx'

/** Shows a failure as a toast, with the server's message where it gave one. */
export function showFailure(error: unknown): void {
  const text = error instanceof ApiError ? error.message : t('error.screen')
  showToast('error', text, referenceOf(error) === undefined ? undefined : <FailureReference error={error} />)
}
