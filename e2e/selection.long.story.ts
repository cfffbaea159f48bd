import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterLike } from './own-reader.ts'
import { goWithin, signInWords, userButton } from './sign-in.ts'

story('a selection is kept over pages and searches, is cited, undone and printed', async ({ openReader }) => {
  const { page } = await openReader({ path: '/searchList?q=history' })
  const boxes = page.getByRole('checkbox', { name: /^选择《/ })
  await boxes.first().focus()
  await page.keyboard.press('Space')
  const bar = page.getByRole('region', { name: '所选记录的操作' })
  await bar.getByRole('link', { name: '已选 1 条' }).waitFor()
  for (const [path, n] of [
    ['/searchList?q=history&page=2', 2],
    ['/searchList?q=三体', 3],
    ['/hotBook', 4],
  ] as const) {
    await goWithin(page, path)
    // the rows of the screen before, with the selected one, are shown until the new ones are loaded
    await expect
      .poll(
        () =>
          boxes
            .first()
            .isChecked()
            .catch(() => true),
        { timeout: 15_000 },
      )
      .toBe(false)
    await boxes.first().check()
    await bar.getByRole('link', { name: `已选 ${n} 条` }).waitFor()
  }
  // within the page the bar may stand before a part of a row; at its end it covers nothing
  await page.setViewportSize({ width: 360, height: 740 })
  await page.keyboard.press('End')
  expect(await axeViolationsOn(page, { width: 360, scheme: 'dark' })).toEqual([])

  await bar.getByRole('button', { name: '引用' }).click()
  const cite = page.getByRole('dialog', { name: '引用格式' })
  await expect(cite.getByRole('listitem')).toHaveCount(4)
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: '导出' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: /^RIS/ }).click()
  expect((await file).suggestedFilename()).toMatch(/\.ris$/)
  await page.keyboard.press('Escape')

  await bar.getByRole('link', { name: '已选 4 条' }).click()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(4)
  expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
  await page
    .getByRole('button', { name: /^取消选择《/ })
    .first()
    .click()
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(rows).toHaveCount(4)

  await page.emulateMedia({ media: 'print' })
  await expect(bar).toBeHidden()
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
  await expect(rows.first()).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await bar.getByRole('button', { name: '清空所选' }).click()
  await page.getByText('还没有选择记录').waitFor()
  await expect(bar).toHaveCount(0)
})

story(
  "a visitor's selection outlasts the visit and is offered at the sign-in; a sign-out removes it",
  async ({ openReader }) => {
    const reader = await openReader({ path: '/searchList?q=history' })
    const { page } = reader
    const boxes = page.getByRole('checkbox', { name: /^选择《/ })
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await page.reload()
    const bar = page.getByRole('region', { name: '所选记录的操作' })
    await bar.getByRole('link', { name: '已选 2 条' }).waitFor()

    await enterLike(reader, '20260002')
    await bar.getByText('把您登录前所选的 2 条记录加入书单？').waitFor()
    await bar.getByRole('button', { name: '加入书单' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /默认收藏夹/ })
      .click()
    await page.getByText('已把 2 条记录加入“默认收藏夹”').waitFor()
    await bar.getByText('把您登录前所选的 2 条记录加入书单？').waitFor({ state: 'detached' })
    const stored = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('wenyuanSelection')))
    expect(await stored()).toHaveLength(1)
    await userButton(page).click()
    await page.getByRole('button', { name: signInWords('zh-CN').signOut, exact: true }).click()
    await bar.waitFor({ state: 'detached' })
    expect(await stored()).toEqual([])
  },
)

story(
  'selected books are requested together; a record that cannot be requested says so',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/searchList?q=Dracula' })
    const { page } = reader
    await enterLike(reader, 'X3000')
    const boxes = page.getByRole('checkbox', { name: /^选择《/ })
    await boxes.first().check()
    for (const title of ['经济解释', '社会契约论']) {
      await reader.searchFor(title)
      await page
        .getByRole('checkbox', { name: `选择《${title}》` })
        .first()
        .check()
    }
    const bar = page.getByRole('region', { name: '所选记录的操作' })
    await bar.getByRole('link', { name: '已选 3 条' }).waitFor()
    await bar.getByRole('button', { name: '请求' }).click()
    const dialog = page.getByRole('dialog', { name: '请求所选文献' })
    const rows = dialog.getByRole('listitem')
    await expect(rows).toHaveCount(3)
    await expect(dialog.getByRole('checkbox')).toHaveCount(2)
    for (const [width, scheme] of [
      [1280, 'light'],
      [360, 'dark'],
    ] as const)
      expect(await axeViolationsOn(page, { width, scheme })).toEqual([])
    await dialog.getByRole('checkbox', { name: '社会契约论' }).uncheck()
    await dialog.getByRole('combobox', { name: '取书地点' }).selectOption({ index: 1 })
    await dialog.getByRole('button', { name: '提交 1 个申请' }).click()
    await rows.filter({ hasText: '经济解释' }).getByText('已提交').waitFor()
    await dialog.getByRole('link', { name: '我的申请' }).click()
    await page.getByRole('button', { name: '取消申请：《经济解释》' }).click()
    await page.getByRole('dialog', { name: '取消申请' }).getByRole('button', { name: '取消申请' }).click()
    await page.getByRole('button', { name: '取消申请：《经济解释》' }).waitFor({ state: 'detached' })
  },
)

story(
  'records viewed in this window are offered again, can be selected, and go with the sign-out',
  async ({ openReader }) => {
    const reader = await openReader()
    const { page } = reader
    await enterLike(reader, 'X3000')
    await reader.searchFor('Dracula')
    await page.getByRole('main').getByRole('link', { name: 'Dracula', exact: true }).first().click()
    // the result list has a heading of the same words
    await page.getByRole('article').getByRole('heading', { level: 1, name: 'Dracula' }).waitFor()
    await goWithin(page, '/selection')
    const viewed = page.getByRole('region', { name: '最近看过' })
    await viewed.getByRole('checkbox', { name: /Dracula/ }).check()
    await page.getByRole('link', { name: '已选 1 条' }).waitFor()
    for (const [width, scheme] of [
      [1280, 'light'],
      [360, 'dark'],
    ] as const)
      expect(await axeViolationsOn(page, { width, scheme })).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
    await userButton(page).click()
    await page.getByRole('button', { name: signInWords('zh-CN').signOut, exact: true }).click()
    await page.getByRole('link', { name: signInWords('zh-CN').signIn, exact: true }).waitFor()
    await goWithin(page, '/selection')
    await page.getByText('还没有选择记录').waitFor()
    await expect(viewed).toHaveCount(0)
  },
)
