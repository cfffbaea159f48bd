import { expect } from '@playwright/test'
import { story } from './browser.ts'

story('the root and unknown paths lead to the home page', async ({ openReader }) => {
  const reader = await openReader({ path: '' })
  await reader.box.waitFor()
  await expect.poll(reader.path).toBe('/Home')
  for (const path of ['/nowhere', '/searchListt', '/personalCenter/nothing/here']) {
    await reader.visit(path)
    await expect.poll(reader.path).toBe('/Home')
    await reader.page.getByText('没有这个页面，已回到首页').waitFor()
    await reader.box.waitFor()
  }
})

story('without a script the page says so in the place of the search box', async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'zh-CN' })
  const page = await context.newPage()
  await page.goto(`${portal.address}/wenyuan/`)
  // texts within noscript are no texts for the browser's driver
  const note = page.locator('.no-script')
  const { x, width } = (await note.boundingBox()) ?? { x: 0, width: 0 }
  expect(Math.abs(x + width / 2 - 640)).toBeLessThan(2)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await note.locator('a').click()
  await note.waitFor()
  await context.close()
})

story('an unknown record says so, and the rest of the page works', async ({ openReader }) => {
  const reader = await openReader({ path: '/searchList/bookDetails/no-such-record/1' })
  reader.provokes(/\b404\b/, /没有找到这条记录/)
  const unknown = reader.page.getByRole('main').getByText(/没有找到这条记录/)
  await unknown.waitFor()
  await reader.page.getByRole('banner').waitFor()
  await reader.page.getByRole('banner').getByRole('link').first().click()
  // both screens have a search box
  await unknown.waitFor({ state: 'detached' })
  await reader.searchFor('三体')
})
