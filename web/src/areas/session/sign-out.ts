import { session } from '@wenyuan/contract/areas/session.ts'
import { call } from '../../api/call.ts'
import { identityHeaders } from '../../api/identity.ts'
import { credentials, forgetReader, store } from '../../api/stored-session.ts'
import { tellReaderChanged } from './reader-state.ts'
import { isLastTab, tellSignedOut } from './session-tabs.ts'

/**
 * Signs out here and in every window of this library. @returns the sign-out page of the unified authentication, empty
 * when there is none to visit. The reader is out of this browser even when the server cannot be told.
 */
export async function signOut(): Promise<string> {
  const told = call(session.logout, { pathname: location.pathname }).catch(() => ({ logoutUrl: '' }))
  const { logoutUrl } = await told
  forgetReader()
  store('loginNextPath', '')
  tellReaderChanged()
  tellSignedOut()
  return logoutUrl
}

/** A navigation that this page has announced: a refresh, or a link out of the app. */
const ANNOUNCED_MS = 10_000
let announcedAt = Number.NEGATIVE_INFINITY

interface NavigationLike extends EventTarget {
  currentEntry: unknown
}

/**
 * Closing the last window signs out, a refresh does not. Source: spec 1 §4 "Session". Only browsers that announce a
 * refresh (HTML Standard, navigation API) can tell the two apart; in the others the server's idle limit ends it.
 */
export function watchClosing(): void {
  const navigation = 'navigation' in window ? (window.navigation as NavigationLike) : undefined
  navigation?.addEventListener('navigate', (event) => {
    const { destination } = event as Event & { destination?: { sameDocument: boolean } }
    if (destination && !destination.sameDocument) announcedAt = performance.now()
  })
  addEventListener('pagehide', ({ persisted }) => {
    const token = credentials()
    const goesElsewhere = persisted || performance.now() - announcedAt < ANNOUNCED_MS
    if (!navigation || !token || goesElsewhere || !isLastTab()) return
    const headers = { ...identityHeaders(token), 'content-type': 'application/json' }
    const body = JSON.stringify({ pathname: location.pathname })
    void fetch(session.logout.path, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined)
  })
}
