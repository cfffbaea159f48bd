import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'

story(
  'on a phone the filters are a sheet with the order and one button that shows the number of results',
  async ({ openReader }) => {
    const reader = await openReader({ width: 360, path: '/searchList?q=history', motion: true })
    const { page, words } = reader
    await reader.titles()
    await expect(page.getByRole('complementary', { name: words.filters })).toHaveCount(0)
    await page.getByRole('button', { name: words.filters }).click()
    const panel = page.getByRole('dialog', { name: words.filters })
    await panel.waitFor()
    const sheet = await panel.boundingBox()
    expect(sheet).toMatchObject({ x: 0, width: 360 })
    expect(sheet?.y, 'the list stays in view above it').toBeGreaterThan(80)
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeCloseTo(740, 0)
    for (const scheme of ['light', 'dark'] as const)
      expect(await axeViolationsOn(page, { width: 360, scheme })).toEqual([])
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    const button = page.getByRole('button', { name: words.filters })
    await expect(button.and(page.locator(':focus'))).toHaveCount(1)
    await button.click()
    await panel.getByRole('combobox', { name: '排序' }).selectOption({ label: '题名' })
    await expect.poll(reader.path).toContain('sort=title')

    const show = panel.getByRole('button', { name: /查看 [\d,]+ 条结果/ })
    const all = (await show.textContent()) ?? ''
    await panel.getByRole('switch', { name: '只看在架' }).check()
    await expect(show).not.toHaveText(all)
    const promised = (await show.textContent())?.replaceAll(/[^\d]/g, '')
    await show.click()
    await panel.waitFor({ state: 'hidden' })
    await expect.poll(reader.total).toBe(Number(promised))
    await page.getByRole('button', { name: '筛选（1）' }).waitFor()
  },
)

for (const path of ['/searchList?q=红楼梦', '/searchList/bookDetails/wy-59601282504/1'])
  story(
    `on a phone a title of twelve characters can be read in the box of ${path}`,
    async ({ openReader }) => {
      const { page, box } = await openReader({ width: 360, path })
      const long = '中国古典文学四大名著研究'
      await box.fill(long)
      const seen = await page.evaluate<number>(`(() => {
      const input = document.querySelector('input[name=q]')
      const { paddingLeft, font } = getComputedStyle(input)
      const pen = document.createElement('canvas').getContext('2d')
      pen.font = font
      return (input.clientWidth - Number.parseFloat(paddingLeft)) / pen.measureText('国').width
    })()`)
      expect(seen).toBeGreaterThanOrEqual(long.length)
      await page.getByRole('button', { name: '检索', exact: true }).tap()
      await expect.poll(() => page.url()).toContain(encodeURIComponent(long))
    },
  )

story('the menu of a phone has every entry of the header', async ({ openReader }) => {
  const reader = await openReader({ width: 360, motion: true })
  const { page, words } = reader
  await page.getByRole('button', { name: words.menu, exact: true }).click()
  const menu = page.getByRole('dialog', { name: words.menu })
  for (const name of ['资源检索', '分类浏览', '热门借阅', '馆藏地导航', '电子图书', words.signIn]) {
    await menu.getByRole('link', { name, exact: true }).waitFor()
  }
  await menu.getByRole('group', { name: words.languageMenu }).waitFor()
  await menu.getByRole('link', { name: '新书通报' }).click()
  await menu.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1, name: '新书通报' }).waitFor()
})

story('search and open a record on a touch screen', async ({ openReader }) => {
  const reader = await openReader({ width: 360, motion: true })
  await reader.box.tap()
  await reader.box.fill('三体')
  await reader.page.getByRole('button', { name: reader.words.go, exact: true }).tap()
  const first = reader.results.getByRole('heading', { level: 2 }).first()
  await first.getByRole('link').tap()
  await reader.page.getByRole('heading', { level: 1, name: /三体/ }).waitFor()
})

story('the menu returns when a narrowed window is widened again', async ({ openReader }) => {
  const { page, words } = await openReader()
  const menu = page.getByRole('navigation', { name: words.mainMenu })
  const button = page.getByRole('banner').getByRole('button', { name: words.menu, exact: true })
  await menu.waitFor()
  await page.setViewportSize({ width: 700, height: 800 })
  await button.waitFor()
  await expect(menu).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await menu.waitFor()
  await button.waitFor({ state: 'hidden' })
})

story('tabs of a phone are one line with the chosen one in view', async ({ openReader }) => {
  const reader = await openReader({ width: 360, language: 'en' })
  const { page } = reader
  const tab = page.getByRole('main').getByRole('navigation').locator('a[aria-current]')
  for (const { path, name } of [
    { path: '/grade', name: 'Ratings' },
    { path: '/categorySearchList?by=series', name: 'Series' },
  ]) {
    await reader.visit(path)
    const chosen = tab.filter({ hasText: name })
    await chosen.waitFor()
    const line = chosen.locator('xpath=ancestor::nav')
    await expect.poll(async () => (await line.boundingBox())?.height).toBeLessThan(60)
    await expect
      .poll(async () => {
        const place = await chosen.boundingBox()
        return place !== null && place.x >= 0 && place.x + place.width <= 360
      })
      .toBe(true)
  }
})
