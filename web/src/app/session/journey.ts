/**
 * How long an announced navigation away from the app is remembered: an external link, a payment, another site's
 * sign-in.
 */
const ANNOUNCED_MS = 10_000

let announcedAt = Number.NEGATIVE_INFINITY

/** This window is about to show another page: it is not being closed. */
export const announceJourney = (): void => void (announcedAt = performance.now())

export const isOnJourney = (): boolean => performance.now() - announcedAt < ANNOUNCED_MS

/** Shows another page in this window. */
export function goTo(address: string): void {
  announceJourney()
  location.assign(address)
}

/** Whether a click leaves this page for another one, in the same window. */
function leavesPage(event: MouseEvent): boolean {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return false
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.hasAttribute('download') || !/^(?:|_self|_top)$/.test(link.target)) return false
  if (!/^https?:$/.test(link.protocol)) return false
  const [there, here] = [new URL(link.href), new URL(location.href)]
  there.hash = ''
  here.hash = ''
  return there.href !== here.href
}

/**
 * Announces journeys in browsers without the navigation API: by links and forms. `goTo` announces its own. In the bubble
 * phase, at the window: a link of the app has been prevented by then.
 */
export function watchJourneys(): void {
  addEventListener('click', (event) => {
    if (leavesPage(event)) announceJourney()
  })
  addEventListener('submit', ({ defaultPrevented }) => {
    if (!defaultPrevented) announceJourney()
  })
}
