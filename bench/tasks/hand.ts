import type { Locator, Page } from 'playwright-core'

/** What a reader does with mouse and keyboard, counted. */
export interface Hand {
  click: (what: Locator, options?: { modifiers: ['Shift'] }) => Promise<void>
  /** The button goes down on one thing and up on another: one click. */
  stroke: (from: Locator, to: Locator) => Promise<void>
  type: (into: Locator, text: string) => Promise<void>
  press: (key: string) => Promise<void>
  counts: () => { clicks: number; fields: number; keys: number }
}

export function handOn(page: Page): Hand {
  const counted = { clicks: 0, fields: 0, keys: 0 }
  return {
    async click(what, options) {
      counted.clicks += 1
      await what.click(options)
    },
    async stroke(from, to) {
      counted.clicks += 1
      await from.hover()
      await page.mouse.down()
      await to.hover()
      await page.mouse.up()
    },
    async type(into, text) {
      counted.fields += 1
      await into.fill(text)
    },
    async press(key) {
      counted.keys += 1
      await page.keyboard.press(key)
    },
    counts: () => ({ ...counted }),
  }
}
