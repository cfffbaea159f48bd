import { store } from '../../api/stored-session.ts'

/** The place of the reader in the app: the path after the hash. */
export const currentPlace = (): string => location.hash.replace(/^#/, '') || '/home'

/** Goes to another site's sign-in; the reader's place is kept for the way back. Source: spec 1 §9 "loginNextPath". */
export function leaveTo(address: string, nextPath: string): void {
  store('loginNextPath', nextPath)
  location.assign(address)
}
