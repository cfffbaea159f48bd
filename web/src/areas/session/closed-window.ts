import { store, readStored, credentials } from '../../api/stored-session.ts'

/** A refresh is back sooner; a window restored after it was closed usually is not. */
const BACK_WITHIN_MS = 60_000
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

/** Called once at the start of a page, before its session is taken up. */
export function takeClosedWindow(): boolean {
  const leftAt = readStored('wenyuanLeftAt')
  store('wenyuanLeftAt', '')
  return wasClosed(leftAt, Date.now())
}

/**
 * Notes when this window is left. Only browsers that announce a journey elsewhere (HTML Standard, navigation API) can tell
 * it from closing; in the others nothing is noted, and the server's own limit ends what was left.
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
    if (!isJourney && credentials()) store('wenyuanLeftAt', String(Date.now()))
  })
}
