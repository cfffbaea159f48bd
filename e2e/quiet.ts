import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from 'playwright-core'

const QUIET_MS = 150
const LONGEST_MS = 60_000

/** When a page last asked for something, and what it still waits for. */
const traffic = new WeakMap<Page, { running: Set<Request>; last: number }>()

/** Counts the requests of a context's pages from now on, each for itself, for `untilQuiet`. */
export function watchRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const seen = { running: new Set<Request>(), last: performance.now() }
    traffic.set(page, seen)
    const ended = (request: Request) => {
      seen.running.delete(request)
      seen.last = performance.now()
    }
    page.on('request', (request) => {
      seen.running.add(request)
      seen.last = performance.now()
    })
    page.on('requestfinished', ended)
    page.on('requestfailed', ended)
  })
}

/**
 * Resolves when no request has run for a moment and the page has nothing to draw. Playwright's "networkidle" speaks of
 * the document: it has been reached long before when the app opens another of its screens.
 */
export async function untilQuiet(page: Page): Promise<void> {
  const seen = traffic.get(page)
  if (!seen) throw new Error('the requests of this page are not watched')
  const started = performance.now()
  let idleSince = Number.NEGATIVE_INFINITY
  while (idleSince < seen.last || seen.running.size > 0) {
    const since = performance.now() - Math.max(seen.last, started)
    if (seen.running.size === 0 && since >= QUIET_MS) {
      // what has come is drawn in slices, and may ask for more
      idleSince = performance.now()
      await page.evaluate(untilIdle)
    } else if (performance.now() - started > LONGEST_MS) {
      const waiting = [...seen.running].map((request) => request.url())
      throw new Error(`still waiting after ${LONGEST_MS} ms: ${waiting.join(', ')}`)
    } else await pause(25)
  }
}

const untilIdle = `new Promise((idle) =>
  requestAnimationFrame(() => requestIdleCallback(idle, { timeout: 2000 })))`
