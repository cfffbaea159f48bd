import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { focusOf } from './measures.ts'

story(
  'a result is looked at beside the list with the space bar, and the focus comes back',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/searchList?q=红楼梦' })
    const { page } = reader
    const titles = await reader.titles()
    const second = reader.results.getByRole('heading', { level: 2 }).nth(1).getByRole('link')
    await second.focus()
    await page.keyboard.press('Space')
    const panel = page.getByRole('dialog')
    await panel.getByRole('heading', { level: 3, name: titles[1] ?? '' }).waitFor()
    await panel
      .getByRole('region', { name: '如何获取' })
      .getByText(/^在架 \d+ 册$/)
      .first()
      .waitFor()
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([])
    await panel.getByRole('button', { name: '下一条' }).click()
    await panel.getByRole('heading', { level: 3, name: titles[2] ?? '' }).waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    expect((await focusOf(page)).name).toContain(titles[1])
    await page.keyboard.press('Tab')
    const tools = reader.results.getByRole('toolbar', { name: `《${titles[1] ?? ''}》的操作` })
    await tools.getByRole('button', { name: '预览' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: '复制' }).first().waitFor()
  },
)

story('the list stays in use beside the panel of a result', async ({ openReader }) => {
  const reader = await openReader({ path: '/searchList?q=红楼梦' })
  const { page } = reader
  const titles = await reader.titles()
  const preview = (at: number) =>
    reader.results
      .getByRole('toolbar', { name: `《${titles[at] ?? ''}》的操作` })
      .getByRole('button', { name: '预览' })
  const rows = reader.results.getByRole('heading', { level: 2 })
  await rows.first().hover()
  await preview(0).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('heading', { level: 3, name: titles[0] ?? '' }).waitFor()
  await rows.nth(2).hover()
  await preview(2).click()
  await panel.getByRole('heading', { level: 3, name: titles[2] ?? '' }).waitFor()
  const box = page.getByRole('checkbox', { name: `选择《${titles[1] ?? ''}》` })
  await box.check()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await expect(box).toBeChecked()
  expect((await focusOf(page)).name).toContain(titles[1])
})

story('a finger has the tools of a row in a menu', async ({ openReader }) => {
  const reader = await openReader({ width: 360, path: '/searchList?q=红楼梦' })
  const { page } = reader
  const [, title = ''] = await reader.titles()
  const more = reader.results.getByRole('button', { name: `《${title}》的更多操作` }).first()
  await more.scrollIntoViewIfNeeded()
  const { width = 0, height = 0 } = (await more.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  const menu = page.getByRole('dialog', { name: title })
  const openMenu = async () => {
    await more.tap()
    await menu.getByRole('listitem').first().waitFor()
  }
  await openMenu()
  const entries = ['预览', '引用', /^导出 /, '导出为其他格式', '分享']
  for (const name of entries) await menu.getByRole('button', { name, exact: true }).waitFor()
  await expect(menu.getByRole('listitem')).toHaveCount(entries.length)
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([])
  const download = page.waitForEvent('download')
  await menu.getByRole('button', { name: /^导出 / }).tap()
  await download
  await menu.waitFor({ state: 'hidden' })
  await openMenu()
  await menu.getByRole('button', { name: '预览' }).tap()
  const panel = page.getByRole('dialog')
  await panel.getByRole('region', { name: '如何获取' }).waitFor()
  await panel.getByRole('button', { name: '关闭' }).tap()
  for (const [tool, opened] of [
    ['引用', /^引用/],
    ['导出为其他格式', /^导出/],
    ['分享', '分享'],
  ] as const) {
    await openMenu()
    await menu.getByRole('button', { name: tool }).tap()
    await page.getByRole('dialog', { name: opened }).getByRole('button', { name: '关闭' }).tap()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  expect((await focusOf(page)).name).toBe(`《${title}》的更多操作`)
})

story('the view of lists, the rows of a page and folded filters are kept', async ({ openReader }) => {
  const reader = await openReader({ path: '/searchList?q=history' })
  const { page } = reader
  await reader.titles()
  const filters = page.getByRole('complementary')
  await filters.getByRole('button', { name: '语种', exact: true }).click()
  await filters.getByRole('button', { name: '作者', exact: true }).click()
  await page.getByRole('button', { name: '书封' }).click()
  await page.getByLabel('每页条数').selectOption('20')
  await expect.poll(async () => (await reader.titles()).length).toBe(20)
  await page.reload()
  await reader.titles()
  await expect(page.getByRole('button', { name: '书封' })).toHaveAttribute('aria-pressed', 'true')
  await expect(filters.getByRole('button', { name: '语种', exact: true })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
  await expect(filters.getByRole('button', { name: '作者', exact: true })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await reader.searchFor('science')
  await expect.poll(reader.path).toContain('size=20')
  await page.getByRole('switch', { name: '只看可在线阅读' }).check()
  await expect.poll(reader.path).toContain('resourceType=electronic')
})

story('the copies of other branches open beside the list, once', async ({ openReader }) => {
  const reader = await openReader({ path: '/searchList?q=三体' })
  const { page } = reader
  const elsewhere = reader.results.getByRole('button', { name: /^其他 \d+ 个分馆 \d+ 册$/ }).first()
  await elsewhere.click()
  const panel = page.getByRole('dialog')
  const copies = panel.getByRole('region', { name: '全部馆藏' })
  await copies.getByRole('table', { name: '总馆' }).waitFor()
  await expect.poll(() => copies.getByRole('table').count()).toBeGreaterThan(1)
  await expect(panel.getByRole('region', { name: '全部馆藏' })).toHaveCount(1)
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([])
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  expect((await focusOf(page)).name).toMatch(/^其他/)
})
