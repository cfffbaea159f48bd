import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { ownReader } from './own-reader.ts'
import { fillSignIn, goWithin, signInWords } from './sign-in.ts'

/** A name that a repeated run does not find taken. */
const fresh = (name: string): string => `${name} ${String(Date.now()).slice(-6)}`

story(
  'a visitor saves a result: after the sign-in the menu of lists opens, and a tick saves at once',
  async ({ openReader }) => {
    const reader = await openReader()
    const { page } = reader
    const name = fresh('红学入门')
    await reader.searchFor('红楼梦')
    const title = (await reader.titles())[0] ?? ''
    const save = page.getByRole('button', { name: /^收藏《/ }).first()
    await save.click()
    const said = signInWords('zh-CN')
    const dialog = page.getByRole('dialog', { name: said.signIn })
    await fillSignIn(dialog, said, await ownReader({ like: '20260004' }))
    await dialog.getByRole('button', { name: said.signIn, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: '新建书单' }).click()
    await page.getByLabel('书单名称').fill(name)
    await page.getByRole('button', { name: '新建', exact: true }).click()
    await page.getByText(`已收藏到“${name}”`).waitFor()
    const tick = page.getByRole('checkbox', { name })
    await expect(tick).toBeChecked()
    await page.getByRole('button', { name: '撤销' }).click()
    await page.getByText(`已从“${name}”移除`).waitFor()
    await save.click()
    // the menu asks again, and shows what it knew until the answer
    await expect(tick).not.toBeChecked()
    await tick.check()
    await page.getByRole('checkbox', { name: `${name} 1` }).waitFor()
    await page.keyboard.press('Escape')
    await expect
      .poll(() => page.evaluate('document.activeElement?.getAttribute("aria-label")'))
      .toMatch(/^收藏《/)

    for (const nth of [1, 2]) {
      await page
        .getByRole('button', { name: /^收藏《/ })
        .nth(nth)
        .click()
      await page.getByRole('checkbox', { name }).check()
      await page.getByRole('checkbox', { name: `${name} ${nth + 1}` }).waitFor()
      await page.keyboard.press('Escape')
    }
    await goWithin(page, '/personalCenter?tab=2')
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('button', { name: '添加附注' }).first().waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 3 }).allTextContents()).toContain(title)
  },
)
