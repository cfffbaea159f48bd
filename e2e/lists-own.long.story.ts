import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterLike } from './own-reader.ts'
import { goWithin } from './sign-in.ts'

/** A name that a repeated run does not find taken. */
const fresh = (name: string): string => `${name} ${String(Date.now()).slice(-6)}`

story(
  'the records of a list have notes and an order of their own, and the link opens it for anybody',
  async ({ openReader }) => {
    const reader = await openReader()
    const { page } = reader
    const name = fresh('读史')
    await enterLike(reader, '20260002')
    await reader.searchFor('史记')
    await page
      .getByRole('button', { name: /^收藏《/ })
      .first()
      .click()
    await page.getByRole('button', { name: '新建书单' }).click()
    await page.getByLabel('书单名称').fill(name)
    await page.getByRole('button', { name: '新建', exact: true }).click()
    await page.getByText(`已收藏到“${name}”`).waitFor()
    await page.keyboard.press('Escape')
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

    await page
      .getByRole('button', { name: /^添加附注：/ })
      .first()
      .click()
    await page.getByLabel('附注', { exact: true }).fill('先读本纪')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('先读本纪').waitFor()

    await page.getByLabel('排序').selectOption('position')
    const rows = page.getByRole('heading', { level: 3 })
    await page
      .getByRole('button', { name: /移到最后$/ })
      .first()
      .waitFor()
    const before = await rows.allTextContents()
    await page
      .getByRole('button', { name: /移到最后$/ })
      .first()
      .click()
    await page.getByText(/现在是第 3 条$/).waitFor()
    await expect(rows).toHaveText([...before.slice(1), ...before.slice(0, 1)])

    await page.getByRole('button', { name: '分享', exact: true }).click()
    await page.getByRole('button', { name: '生成链接' }).click()
    await expect.poll(() => page.getByLabel('分享链接').inputValue()).toContain('/shared-list/')
    const link = await page.getByLabel('分享链接').inputValue()
    expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
    await page.keyboard.press('Escape')

    const visitor = await openReader()
    const token = link.split('/').at(-1) ?? ''
    await visitor.visit(`/personalCenter/bookListDetails?shareToken=${token}`)
    await visitor.page.getByText('先读本纪').waitFor()
    await visitor.page
      .getByRole('link', { name: before[1] ?? '', exact: true })
      .first()
      .click()
    await visitor.page.getByText('第 1 条，共 3 条').waitFor()

    await page.getByRole('button', { name: '分享', exact: true }).click()
    await page.getByRole('button', { name: '停止分享' }).click()
    await page.getByText('已停止分享，链接已失效').waitFor()
    visitor.provokes(/404/)
    await visitor.visit(`/personalCenter/bookListDetails?shareToken=${token}`)
    await visitor.page.reload()
    await visitor.page.getByRole('heading', { name: '没有这个书单' }).waitFor()
  },
)
