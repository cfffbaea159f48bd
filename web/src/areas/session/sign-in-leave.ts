import { store } from '../../api/stored-session.ts'
import { goTo } from '../../app/session/journey.ts'

/** The current path of the app: the part after the hash. */
export const currentPlace = (): string => location.hash.replace(/^#/, '') || '/home'

/**
 * Redirects to another site's sign-in; the current path is stored for the return. Source: spec 1 §9 "loginNextPath".
 */
export function leaveTo(address: string, nextPath: string): void {
  store('loginNextPath', nextPath)
  store('wenyuanBegan', '1')
  store('wenyuanBinding', '')
  goTo(address)
}
