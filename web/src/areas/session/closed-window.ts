import { session } from '@wenyuan/contract/areas/session.ts'
import { callKeepalive } from '../../api/keepalive-call.ts'
import { readStored, store } from '../../api/stored-session.ts'
import { currentReader } from '../../app/session/reader-state.ts'
import { tellLeft } from './session-tabs.ts'

/** A refresh is back sooner; a window restored after it was closed usually is not. The server waits as long. */
const BACK_WITHIN_MS = 30_000
/** The page has just said itself that it goes elsewhere: a link out of the app, a payment, another site's sign-in. */
const ANNOUNCED_MS = 10_000

let announcedAt = Number.NEGATIVE_INFINITY

/**
 * Whether a window that kept a token was closed in between. Closing takes session storage away, but browsers bring it
 * back with "reopen closed tab": on a library's shared computer the next person must not find the last one signed in.
 *
 * @param leftAt milliseconds since 1970 as text; empty: it did not leave, or said where to
 */
export const wasClosed = (leftAt: string, now: number): boolean =>
  leftAt !== '' && !(now - Number(leftAt) <= BACK_WITHIN_MS)

/** How this window was left before the page that begins now. */
export type Leaving = 'none' | 'refreshed' | 'closed'

/** Called once at the start of a page, before its session is taken up. */
export function takeLeaving(): Leaving {
  const leftAt = readStored('wenyuanLeftAt')
  store('wenyuanLeftAt', '')
  if (leftAt === '') return 'none'
  return wasClosed(leftAt, Date.now()) ? 'closed' : 'refreshed'
}

/**
 * Says that this window is left: to the server, which ends the session in half a minute, and to the other windows, which
 * say that they are still there. Whether it is refreshed or closed cannot be told here. Only browsers that announce a journey elsewhere (HTML Standard, navigation API) can tell
 * it from closing; in the others nothing is said, and the server's own limit ends what was left.
 */
export function watchClosing(): void {
  const navigation: unknown = 'navigation' in window ? window.navigation : undefined
  if (!(navigation instanceof EventTarget)) return
  navigation.addEventListener('navigate', (event) => {
    const { destination } = event as Event & { destination?: { sameDocument: boolean } }
    if (destination && !destination.sameDocument) announcedAt = performance.now()
  })
  addEventListener('pagehide', ({ persisted }) => {
    const isJourney = persisted || performance.now() - announcedAt < ANNOUNCED_MS
    if (isJourney || !currentReader()) return
    store('wenyuanLeftAt', String(Date.now()))
    callKeepalive(session.leave, {})
    tellLeft()
  })
}
