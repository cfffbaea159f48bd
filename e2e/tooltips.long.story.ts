import type { Page } from 'playwright-core'
import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterLike } from './own-reader.ts'

/** Names of the controls with an icon alone that show no tooltip under the pointer, and how many have one. */
async function lookAt(page: Page): Promise<{ mute: string[]; told: number }> {
  const mute: string[] = []
  let told = 0
  for (const control of await page.locator('button:visible, a[href]:visible, summary:visible').all()) {
    const [text, html] = await control.evaluate((one) => {
      const { innerText, outerHTML } = one as unknown as { innerText: string; outerHTML: string }
      return [innerText.trim(), outerHTML.slice(0, 120)]
    })
    // a logo says its name as a text does
    if (text !== '' || (await control.getByRole('img').count()) > 0) continue
    await control.dispatchEvent('pointerover')
    if ((await control.getAttribute('title')) === null) mute.push(html)
    else told++
  }
  return { mute, told }
}

story('every control with an icon alone says what it does under the pointer', async ({ openReader }) => {
  const reader = await openReader({ path: '/Home' })
  const { page } = reader
  await enterLike(reader, '20260001')
  for (const path of [
    '/Home',
    '/searchList?q=红楼梦',
    '/searchList/bookDetails/wy-59601282504/1',
    '/personalCenter?tab=5',
    '/personalCenter?tab=2',
  ]) {
    await reader.goTo(path)
    const { mute, told } = await lookAt(page)
    expect([path, ...mute]).toEqual([path])
    expect(told).toBeGreaterThan(1)
  }
  await page.getByRole('banner').getByRole('button', { name: '帮助' }).hover()
  await expect(page.getByRole('banner').getByRole('button', { name: '帮助' })).toHaveAttribute(
    'title',
    '使用帮助',
  )

  // and beside it when the keyboard comes to it
  await page.keyboard.press('Tab')
  const help = page.getByRole('banner').getByRole('button', { name: '帮助' })
  await help.focus()
  const text = page.locator('[popover]').filter({ hasText: '使用帮助' })
  await text.waitFor()
  const [at, of] = [await text.boundingBox(), await help.boundingBox()]
  expect(at && of && at.y >= of.y + of.height).toBe(true)
  expect(await axeViolationsOn(page, { width: 1280, scheme: 'dark' })).toEqual([])
  await page.keyboard.press('Escape')
  await text.waitFor({ state: 'detached' })
})
