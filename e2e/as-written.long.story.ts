import { expect } from '@playwright/test'
import { story } from './browser.ts'

story('simplified, traditional and Pinyin input find the same records', async ({ openReader }) => {
  const reader = await openReader()
  await reader.searchFor('红楼梦')
  await reader.titles()
  const simplified = await reader.total()
  expect(simplified).toBeGreaterThan(5)
  await reader.searchFor('紅樓夢')
  await reader.titles()
  await expect.poll(reader.total).toBe(simplified)
  await reader.searchFor('hongloumeng')
  await reader.titles()
  await expect.poll(reader.total).toBe(simplified)
})

story('an ISBN finds its book with and without hyphens', async ({ openReader }) => {
  const reader = await openReader()
  await reader.searchFor('三体')
  await reader.results.getByRole('heading', { level: 2 }).first().getByRole('link').click()
  const main = reader.page.getByRole('main')
  await main
    .getByText(/978-?7/)
    .first()
    .waitFor()
  const [isbn = ''] = /978[-\d]{10,14}/.exec((await main.textContent()) ?? '') ?? []
  await reader.visit(`/searchList?q=${isbn}`)
  await reader.titles()
  const hyphened = await reader.titles()
  await reader.visit(`/searchList?q=${isbn.replaceAll('-', '')}`)
  await expect.poll(reader.titles).toEqual(hyphened)
  expect(hyphened[0]).toContain('三体')
})

story(
  'for a misspelt title its results are shown, with the way back to the typed words',
  async ({ openReader }) => {
    const reader = await openReader({ language: 'en', path: '/searchList?q=sherlok holmes' })
    await reader.results
      .getByText('Nothing for “sherlok holmes”. Showing results for “sherlock holmes”.')
      .waitFor()
    await expect.poll(reader.total).toBeGreaterThan(10)
    await reader.results.getByRole('link', { name: 'Search exactly as typed: “sherlok holmes”' }).click()
    await expect.poll(reader.path).toMatch(/q=sherlok holmes&exact=1$/)
    await expect.poll(reader.total).toBe(0)
  },
)

story('without results the page offers wider searches that do find records', async ({ openReader }) => {
  const reader = await openReader({ path: '/searchList?q=红楼梦 量子色动力学 qqqzzz&libCode=med&exact=1' })
  const { page, results } = reader
  await page.getByText('没有找到符合的文献').waitFor()
  await expect.poll(reader.total).toBe(0)
  await results.getByRole('link', { name: '用高级检索' }).waitFor()
  await results.getByRole('link', { name: '去掉所有筛选再查' }).click()
  await expect.poll(reader.path).not.toContain('libCode')
  await page.getByText('没有找到符合的文献').waitFor()
  const wider = results.getByRole('link', { name: /改查/ })
  await wider.waitFor()
  const [, promised = ''] = /有 ([\d,]+) 条/.exec((await wider.textContent()) ?? '') ?? []
  await wider.click()
  await expect.poll(reader.total).toBe(Number(promised.replaceAll(',', '')))
  await expect.poll(reader.total).toBeGreaterThan(0)
})
