import type { BrowserContext, Page } from 'playwright-core'

/*
 * Measurements inside the page. The scripts are texts: they run in the browser, whose types this project does not have.
 */

/** Sums the unexpected layout shifts (not within half a second of a key or a click), like web vitals. */
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

/** The sum of the shifts so far, and the moved elements for the message. */
export async function layoutShift(page: Page): Promise<{ sum: number; moved: string[] }> {
  const shifts = await page.evaluate<{ value: number; nodes: string[] }[]>('window.layoutShifts')
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.map(({ value, nodes }) => `${value.toFixed(3)} ${nodes.join(', ')}`),
  }
}

/** Elements beyond the right edge, by name and width; empty if the page does not scroll horizontally. */
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
  /** Whether a ring, an underline or another border marks the focused element. */
  visible: boolean
}

/** The focused element, and whether its focus is visible. The ring may be on the border around the input. */
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

/** Number of animations that run or would run. */
export const runningAnimations = (page: Page): Promise<number> =>
  page.evaluate('document.getAnimations().filter((one) => one.playState === "running").length')

/** The scroll position when it no longer changes. */
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
