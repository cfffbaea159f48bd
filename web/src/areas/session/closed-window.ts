import { session } from '@wenyuan/contract/areas/session.ts'
import { callKeepalive } from '../../api/keepalive-call.ts'
import { readStored, store } from '../../api/stored-session.ts'
import { announceJourney, isOnJourney, watchJourneys } from '../../app/session/journey.ts'
import { currentReader } from '../../app/session/reader-state.ts'
import { tellLeft } from './session-tabs.ts'

/** A reload takes less time; a window reopened after closing usually takes more. The server waits as long. */
const BACK_WITHIN_MS = 30_000

/**
 * Whether a window with a token was closed in between. Closing deletes session storage, but "reopen closed tab"
 * restores it: on a shared computer the next person must not be signed in as the last one.
 * @param leftAt milliseconds since 1970 as text; empty: not left, or left by an announced navigation
 */
export const wasClosed = (leftAt: string, now: number): boolean =>
  leftAt !== '' && !(now - Number(leftAt) <= BACK_WITHIN_MS)

/** How this window was left before the current page. */
export type Leaving = 'none' | 'refreshed' | 'closed'

/** Called once when a page starts, before its session is restored. */
export function takeLeaving(): Leaving {
  const leftAt = readStored('wenyuanLeftAt')
  store('wenyuanLeftAt', '')
  if (leftAt === '') return 'none'
  return wasClosed(leftAt, Date.now()) ? 'closed' : 'refreshed'
}

/**
 * Announces that this window is being left: to the server, which ends the session after half a minute, and to the other
 * windows, which report that they are open. A reload cannot be told from closing here. Navigation to other pages is
 * reported by the navigation API (HTML Standard); where it is missing, links, forms and `goTo` are watched instead.
 */
export function watchClosing(): void {
  const navigation: unknown = 'navigation' in window ? window.navigation : undefined
  if (navigation instanceof EventTarget)
    navigation.addEventListener('navigate', (event) => {
      const { destination } = event as Event & { destination?: { sameDocument: boolean } }
      if (destination && !destination.sameDocument) announceJourney()
    })
  else watchJourneys()
  addEventListener('pagehide', ({ persisted }) => {
    // a page that is kept for going back has not been closed
    if (persisted || isOnJourney() || !currentReader()) return
    store('wenyuanLeftAt', String(Date.now()))
    callKeepalive(session.leave, {})
    tellLeft()
  })
}
