import type { BrowserContext, Page } from 'playwright-core'

/*
 * What is measured inside the page. The pieces of script are text: they run in the browser, and the types of the
 * browser are none of this side's.
 */

/** Adds up the layout shifts nobody asked for (not within half a second of a key or a click), as web vitals do. */
export async function watchLayoutShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(`
    window.layoutShifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!entry.hadRecentInput) window.layoutShifts.push({
          value: entry.value,
          nodes: entry.sources.map(({ node }) => (node?.className || node?.nodeName || '') + ''),
        })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  `)
}

/** The sum of the shifts so far, and what moved, for the message. */
export async function layoutShift(page: Page): Promise<{ sum: number; moved: string[] }> {
  const shifts = await page.evaluate<{ value: number; nodes: string[] }[]>('window.layoutShifts')
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.map(({ value, nodes }) => `${value.toFixed(3)} ${nodes.join(', ')}`),
  }
}

/** What stands out of the page at the right, by name and width; nothing when the page does not scroll sideways. */
export const sidewaysOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => element.tagName + '.' + element.className + ' ' + Math.round(element.getBoundingClientRect().right))
      .slice(0, 8)
  })()`)

interface Focus {
  role: string
  name: string
  /** A ring, an underline or another frame that tells where the keyboard is. */
  visible: boolean
}

/** Where the keyboard is, and whether a sighted person can tell. The ring may stand on the frame around the input. */
export const focusOf = (page: Page): Promise<Focus> =>
  page.evaluate(`(() => {
    const element = document.activeElement
    const ringed = (one) => {
      const style = getComputedStyle(one)
      return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1.5
    }
    const frames = [element, element.parentElement, element.parentElement?.parentElement].filter(Boolean)
    const box = element.getBoundingClientRect()
    return {
      role: element.getAttribute('role') || element.tagName.toLowerCase(),
      name: (element.getAttribute('aria-label') || element.labels?.[0]?.textContent || element.textContent || '').trim().slice(0, 80),
      visible: frames.some(ringed) && box.width > 0 && box.bottom > 0 && box.top < innerHeight,
    }
  })()`)

/** How many animations are running or would run. */
export const runningAnimations = (page: Page): Promise<number> =>
  page.evaluate('document.getAnimations().filter((one) => one.playState === "running").length')

/** How far down the page is, once it stands still. */
export const scrollPosition = (page: Page): Promise<number> =>
  page.evaluate(`new Promise((resolve) => {
    let before = -1
    const look = () => {
      if (scrollY === before) resolve(Math.round(scrollY))
      before = scrollY
      setTimeout(look, 120)
    }
    look()
  })`)
