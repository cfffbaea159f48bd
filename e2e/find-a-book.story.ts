import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { scrollPosition } from './measures.ts'

story('the list is narrowed by branch and by language, and widened again', async ({ openReader }) => {
  const reader = await openReader({ path: '/searchList?q=history', motion: true })
  const { page, results } = reader
  await results.getByText(reader.words.total).first().waitFor()
  const all = await reader.total()

  const filters = page.getByRole('complementary', { name: reader.words.filters })
  const branch = filters.getByRole('group', { name: '分馆' }).getByRole('checkbox').first()
  await branch.check()
  await expect.poll(reader.path).toContain('libCode=')
  await expect.poll(reader.total).toBeLessThan(all)
  const inBranch = await reader.total()

  await filters.getByRole('group', { name: '语种' }).getByRole('checkbox', { name: /英/ }).check()
  await expect.poll(reader.path).toContain('langCode=')
  const chips = results.getByRole('list', { name: '已用的筛选' })
  await expect(chips.getByRole('button')).toHaveCount(3)
  await expect.poll(reader.total).toBeLessThanOrEqual(inBranch)
  await expect.poll(reader.total).toBeGreaterThan(0)

  await chips.getByRole('button', { name: '全部清除' }).click()
  await expect.poll(reader.total).toBe(all)
  await expect.poll(reader.path).toBe('/searchList?q=history')
})

story('a reader opens a record, goes back, and the list has kept its position', async ({ openReader }) => {
  const reader = await openReader({ path: '/searchList?q=history&page=2', motion: true })
  const { page, results } = reader
  const row = results.getByRole('heading', { level: 2 }).nth(8)
  const title = (await row.textContent()) ?? ''
  await row.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 200)
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(300)
  const before = await scrollPosition(page)

  await row.getByRole('link').click()
  await expect.poll(reader.path).toContain('/searchList/bookDetails/')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // the list stays visible until the record is there
  await expect(page.getByRole('heading', { level: 1 }).first()).toContainText(title.split(' : ', 1).join())
  await expect.poll(() => scrollPosition(page)).toBe(0)

  await page.goBack()
  await expect.poll(reader.path).toBe('/searchList?q=history&page=2')
  await expect(results.getByRole('heading', { level: 2 }).nth(8)).toHaveText(title)
  await expect.poll(async () => Math.abs((await scrollPosition(page)) - before)).toBeLessThan(40)
})

story(
  'the record page shows the description, the identifiers and the copies by branch',
  async ({ openReader }) => {
    const reader = await openReader()
    const { page } = reader
    await reader.searchFor('红楼梦')
    // the editions are one row, which stands for one on the shelf
    await reader.results.getByRole('heading', { name: '红楼梦' }).first().getByRole('link').click()
    const record = page.getByRole('main')
    await record.getByRole('heading', { level: 1, name: /红楼梦/ }).waitFor()
    await record
      .getByText(/曹雪芹/)
      .first()
      .waitFor()
    await record.getByRole('heading', { name: '馆藏' }).waitFor()
    await expect(record).toHaveText(/在架 \d+ 册/)
    await expect(record).toHaveText(/I242/)
  },
)
