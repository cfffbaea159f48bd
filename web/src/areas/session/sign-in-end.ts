import { paths } from '../../app/paths.ts'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { showToast } from '../../kit/overlays/toast-list.ts'
import type { SignInEnd } from './sign-in.ts'

/** Delay between the message about an old password and the redirect to its change. Source: spec 1 §9. */
const OLD_PASSWORD_DELAY_MS = 3_000

/** Continues an unfinished sign-in: password change or binding. @returns false when the sign-in is complete */
export function useUnfinishedSignIn(): (end: SignInEnd) => boolean {
  const history = useHistory()
  return (end) => {
    if (end.end === 'in') return false
    if (end.end === 'bind') history.push(paths.forceBinding())
    else if (end.end === 'change') history.push(paths.changePassword())
    else {
      showToast('warning', end.message)
      setTimeout(() => history.push(paths.changePassword()), OLD_PASSWORD_DELAY_MS)
    }
    return true
  }
}
