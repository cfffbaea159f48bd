import type { Page } from 'playwright-core'
import { untilQuiet } from './quiet.ts'

/** The path after the hash, as it is written in a story. */
export const pathOf = (page: Page): string =>
  decodeURIComponent(new URL(page.url()).hash.replace(/^#/, '').replaceAll('+', ' '))

/** Goes to a path within the open app, as a link does; resolves when the screen has what it asked for. */
export async function goTo(page: Page, to: string): Promise<void> {
  // the screen before stays until the next one can be drawn
  if (to.split('?', 1)[0] !== pathOf(page).split('?', 1)[0])
    await page.evaluate("document.querySelector('main')?.setAttribute('data-before', '')")
  await page.evaluate(`location.hash = ${JSON.stringify(to)}`)
  await untilQuiet(page)
  // two routes may have one screen, which stays
  await page
    .locator('main[data-before]')
    .waitFor({ state: 'detached', timeout: 1_000 })
    .catch(() => {})
  await untilQuiet(page)
  // the place of a screen whose script is late is shown for a while before it
  while ((await page.getByRole('main').count()) === 0) {
    await page.getByRole('main').waitFor()
    await untilQuiet(page)
  }
}
