import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { story } from './browser.ts'
import { goWithin, signInAs } from './sign-in.ts'

/** What stands in a line of tabs: how high it is, whether there is more than it shows, and where. */
const measured = (line: Locator) =>
  line.evaluate(
    (nav: {
      clientHeight: number
      clientWidth: number
      scrollWidth: number
      dataset: Record<string, string | undefined>
    }) => ({
      rows: Math.round(nav.clientHeight / 44),
      isCut: nav.scrollWidth > nav.clientWidth + 1,
      before: nav.dataset['before'] !== undefined,
      after: nav.dataset['after'] !== undefined,
    }),
  )

/** Whether the chosen tab is seen as a whole. */
async function chosenIsSeen(line: Locator): Promise<boolean> {
  const [place, tab] = [await line.boundingBox(), await line.locator('[aria-current]').boundingBox()]
  if (!place || !tab) return false
  return tab.x >= place.x - 1 && tab.x + tab.width <= place.x + place.width + 1
}

for (const width of [360, 900])
  story(`kinds of activity are one line that scrolls, at ${width} px`, async ({ openReader }) => {
    const reader = await openReader()
    const { page } = reader
    await signInAs(reader, '20260004')
    await page.setViewportSize({ width, height: 740 })
    await goWithin(page, '/personalCenter?tab=7')
    const line = page.getByRole('navigation', { name: '费用与记录的分类' })
    await line.waitFor()
    await expect.poll(() => measured(line)).toEqual({ rows: 1, isCut: true, before: false, after: true })
    await goWithin(page, '/personalCenter?tab=7&view=activity')
    await expect.poll(() => chosenIsSeen(line)).toBe(true)
    await expect.poll(() => measured(line)).toEqual({ rows: 1, isCut: true, before: true, after: false })
    // the key that leads back through the tabs brings each into view
    await line.getByRole('link').last().focus()
    for (let left = await line.getByRole('link').count(); left > 1; left--)
      await page.keyboard.press('Shift+Tab')
    await expect.poll(() => measured(line)).toMatchObject({ before: false, after: true })
    expect(await line.getByRole('link').first().and(page.locator(':focus-visible')).count()).toBe(1)
  })
