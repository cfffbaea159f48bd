import type { Locator, Page } from 'playwright-core'

/** What a reader does with mouse and keyboard, counted. */
export interface Hand {
  /** With `shift` the key is held down. */
  click: (what: Locator, shift?: 'shift') => Promise<void>
  type: (into: Locator, text: string) => Promise<void>
  press: (key: string) => Promise<void>
  counts: () => { clicks: number; fields: number; keys: number }
}

export function handOn(page: Page): Hand {
  const counted = { clicks: 0, fields: 0, keys: 0 }
  return {
    async click(what, shift) {
      counted.clicks += 1
      await what.click(shift ? { modifiers: ['Shift'] } : {})
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
