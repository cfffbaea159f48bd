import type { Page } from 'playwright-core'
import { goTo } from './go-to.ts'

/** Agrees to the rules of the shop, which lie over it until then. */
export async function agreeToRules(page: Page): Promise<void> {
  const rules = page.getByRole('dialog')
  const agree = rules.getByRole('button', { name: /^(我已阅读|我已閱讀|I have read)/ })
  if (!(await agree.isVisible())) return
  await agree.click()
  await rules.waitFor({ state: 'hidden' })
}

/** Puts the first book that the reader may choose into the cart; where all of the list are in it, nothing is done. */
export async function putIntoCart(page: Page): Promise<void> {
  await agreeToRules(page)
  const add = page.getByRole('button', { name: /^加入购书车/ }).first()
  if (!(await add.isVisible())) return
  await add.click()
  await page.getByRole('link', { name: '已在购书车' }).first().waitFor()
}

/**
 * Makes sure that the reader has an order: the first that may be chosen, to the desk. Begins and ends at the reader's
 * orders; a reader who may not order has none.
 */
export async function haveOrder(page: Page): Promise<void> {
  if ((await page.locator('main a[href*="#/drivePurLogistic?"]').count()) > 0) return
  await goTo(page, '/drivePurList')
  await putIntoCart(page)
  await goTo(page, '/drivePurCart')
  await page.getByRole('link', { name: '去结算' }).click()
  await page.getByLabel('方式', { exact: true }).selectOption({ label: '到图书馆取' })
  await page.getByRole('button', { name: '确认价格和库存' }).click()
  const order = page.getByRole('button', { name: '下单', exact: true })
  await order.waitFor({ timeout: 10_000 }).catch(() => undefined)
  if (await order.isVisible()) {
    await order.click()
    await page.getByRole('heading', { name: '订单进度' }).waitFor()
  }
  await goTo(page, '/drivePurUser')
}
