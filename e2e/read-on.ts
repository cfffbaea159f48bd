import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

interface Reading {
  /** Turn of the wheel, in pixels. */
  step?: number
  timeout?: number
}

/**
 * Scrolls until the part of the page is there, and answers it. Parts load near the window and move down those below
 * them: how many turns it takes is not known before.
 */
export async function readOnTo(
  page: Page,
  name: string,
  { step = 900, timeout = 20_000 }: Reading = {},
): Promise<Locator> {
  const part = page.getByRole('region', { name, exact: true })
  await expect
    .poll(
      async () => {
        const count = await part.count()
        if (count === 0) await page.mouse.wheel(0, step)
        return count
      },
      { timeout, interval: 120 },
    )
    .toBe(1)
  return part
}
