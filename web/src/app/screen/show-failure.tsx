import { ApiError, referenceOf } from '../../api/api-error.ts'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { messageOf } from '../forms/form-refusal.ts'
import { FailureReference } from './FailureReference.tsx'
import { hasWay, RefusalWay } from './RefusalWay.tsx'

/** Shows a failure as a toast, with the server's message where it gave one, and the way on where there is one. */
export function showFailure(error: unknown): void {
  showToast('error', () => messageOf(error), noteOn(error))
}

function noteOn(error: unknown) {
  if (error instanceof ApiError && hasWay(error.code)) return <RefusalWay code={error.code} />
  return referenceOf(error) === undefined ? undefined : <FailureReference error={error} />
}
