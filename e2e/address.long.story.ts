import { expect } from '@playwright/test'
import { story } from './browser.ts'

story('a shared link shows the same list', async ({ openReader }) => {
  const reader = await openReader({ path: '/searchList?q=history' })
  const filters = reader.page.getByRole('complementary', { name: reader.words.filters })
  await filters.getByRole('group', { name: '语种' }).getByRole('checkbox').first().check()
  await expect.poll(reader.path).toContain('langCode=')
  await reader.page.getByRole('combobox', { name: '排序' }).selectOption({ label: '出版年，新的在前' })
  await expect.poll(reader.path).toContain('sort=year')
  await reader.page
    .getByRole('navigation', { name: reader.words.pages })
    .getByRole('link', { name: '第 2 页' })
    .click()
  await expect.poll(reader.path).toContain('page=2')
  await reader.results.getByRole('list', { name: '已用的筛选' }).waitFor()
  const colleague = await openReader({ path: reader.path() })
  await expect.poll(reader.titles).toEqual(await colleague.titles())
  await expect.poll(colleague.total).toBe(await reader.total())
  await expect.poll(colleague.titles).toHaveLength(10)
  await expect(colleague.page.getByRole('combobox', { name: '排序' })).toHaveValue('year-desc')
  await expect(
    colleague.page.getByRole('group', { name: '语种' }).getByRole('checkbox', { checked: true }),
  ).toHaveCount(1)
})

story('back and forward go through the searches', async ({ openReader }) => {
  const reader = await openReader()
  const { page, box } = reader
  await reader.searchFor('鲁迅')
  const ofLuXun = await reader.total()
  await reader.searchFor('三体')
  await expect.poll(reader.total).not.toBe(ofLuXun)
  const ofThreeBodies = await reader.total()

  await page.goBack()
  await expect.poll(reader.total).toBe(ofLuXun)
  await expect(box).toHaveValue('鲁迅')
  await page.goBack()
  await expect.poll(reader.path).toBe('/Home')
  await page.goForward()
  await page.goForward()
  await expect.poll(reader.total).toBe(ofThreeBodies)
  await expect(box).toHaveValue('三体')
})

story('pages are links with their own rows and begin at the top', async ({ openReader }) => {
  const reader = await openReader({ path: '/searchList?q=history' })
  const { page, words } = reader
  const first = await reader.titles()
  const pager = page.getByRole('navigation', { name: words.pages })
  expect(await pager.getByRole('link', { name: '第 2 页' }).getAttribute('href')).toContain('page=2')
  await pager.getByRole('link', { name: words.nextPage }).click()
  await expect.poll(reader.path).toContain('page=2')
  await expect.poll(reader.titles).not.toEqual(first)
  await expect(reader.results.and(page.locator(':focus'))).toHaveCount(1)
  expect(await page.title()).toMatch(/^“?history.* · 第 2 页 · /)
  const second = await reader.titles()
  expect(first.filter((title) => second.includes(title)).length).toBeLessThan(10)
  await expect
    .poll(() => page.evaluate<number>('document.querySelector("#results").getBoundingClientRect().top'))
    .toBeGreaterThan(0)
  await pager.getByRole('link', { name: '上一页' }).click()
  await expect.poll(reader.titles).toEqual(first)
})

story('the order follows the selected sorting', async ({ openReader }) => {
  const reader = await openReader({ path: '/searchList?q=history&docCode=1' })
  const { page, results } = reader
  const years = async () =>
    (
      await results
        .getByRole('listitem')
        .getByText(/^(1[5-9]\d\d|20[0-2]\d)$/)
        .allTextContents()
    ).map(Number)
  const sorted = (list: number[], step: 1 | -1) => [...list].sort((a, b) => step * (a - b))
  await reader.titles()
  await page.getByRole('combobox', { name: '排序' }).selectOption({ label: '出版年，新的在前' })
  await expect.poll(async () => (await years()).length).toBeGreaterThan(5)
  await expect
    .poll(async () => JSON.stringify(sorted(await years(), -1)) === JSON.stringify(await years()))
    .toBe(true)
  const newest = (await years())[0] ?? 0
  await page.getByRole('combobox', { name: '排序' }).selectOption({ label: '出版年，旧的在前' })
  await expect.poll(async () => ((await years())[0] ?? newest) < newest).toBe(true)
  await expect
    .poll(async () => JSON.stringify(sorted(await years(), 1)) === JSON.stringify(await years()))
    .toBe(true)
})
