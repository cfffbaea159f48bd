import type { Page } from 'playwright-core'

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
  await page.waitForLoadState('networkidle')
}
