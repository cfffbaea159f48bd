import { expect } from '@playwright/test'
import type { Locator, Page } from 'playwright-core'

interface Reading {
  /** Turn of the wheel, in pixels. */
  step?: number
}

/**
 * Scrolls until the part of the page is there, and answers it. Parts load near the window and move down those below
 * them: how many turns it takes is not known before.
 */
export async function readOnTo(page: Page, name: string, reading?: Reading): Promise<Locator> {
  const part = page.getByRole('region', { name, exact: true })
  await readOn(page, part, reading)
  return part
}

/** Scrolls until there is one of these. */
export const readOn = (page: Page, wanted: Locator, reading?: Reading): Promise<void> =>
  turnUntil(page, async () => (await wanted.count()) === 1, reading)

/** Scrolls to the end of the page, which goes on while parts come. */
export const readToEnd = (page: Page, reading?: Reading): Promise<void> =>
  turnUntil(
    page,
    () => page.evaluate('innerHeight + scrollY > document.documentElement.scrollHeight - 4'),
    reading,
  )

async function turnUntil(
  page: Page,
  isThere: () => Promise<boolean>,
  { step = 900 }: Reading = {},
): Promise<void> {
  await expect
    .poll(
      async () => {
        const there = await isThere()
        if (!there) await page.mouse.wheel(0, step)
        return there
      },
      { timeout: 60_000, intervals: [120] },
    )
    .toBe(true)
}
