import type { Page } from 'playwright-core'
import { goTo } from './go-to.ts'

/** Makes sure that the reader has offered a book. Begins at the reader's gifts. */
export async function haveGift(page: Page): Promise<void> {
  if ((await page.locator('main a[href*="#/bookDonate/detail?"]').count()) > 0) return
  await goTo(page, '/bookDonate')
  await page.getByRole('group', { name: '第 1 种' }).getByLabel('书名', { exact: true }).fill('江河纪行')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByRole('link', { name: '我的捐赠' }).waitFor()
  await goTo(page, '/personalCenter?tab=11')
}
