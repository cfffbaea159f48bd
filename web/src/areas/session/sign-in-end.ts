import { useRouter } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { showToast } from '../../kit/overlays/toast-list.ts'
import type { SignInEnd } from './sign-in.ts'

/** Between saying that a password is old and going where it is changed. Source: spec 1 §9. */
const OLD_PASSWORD_DELAY_MS = 3_000

/** Where an unfinished sign-in goes on: to change the password, or to bind. @returns false when the reader is simply in */
export function useUnfinishedSignIn(): (end: SignInEnd) => boolean {
  const { history } = useRouter()
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
