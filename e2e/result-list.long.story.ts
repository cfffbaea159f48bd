import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { layoutShift } from './measures.ts'
import { untilQuiet } from './quiet.ts'

for (const width of [1280, 360])
  story(
    `the list says that it has the other script of Chinese too, at ${width} px`,
    async ({ openReader }) => {
      const reader = await openReader({ width, path: '/searchList?q=红楼梦' })
      const { page, results } = reader
      const line = results.getByRole('status').first()
      await expect(line).toContainText('含繁体 紅樓夢')
      await untilQuiet(page)
      const { sum, moved } = await layoutShift(page)
      expect(sum, `moved: ${moved.join('\n')}`).toBeLessThan(0.005)
      await reader.searchFor('紅樓夢')
      await expect(line).toContainText('含简体 红楼梦')
      await reader.searchFor('hamlet')
      await expect(line).not.toHaveText(/简体|繁体/)
    },
  )

story('the search box stays in view above a long list, and hides no row', async ({ openReader }) => {
  const { page, box, results } = await openReader({ path: '/searchList?q=历史' })
  await results.getByRole('heading', { level: 2 }).first().waitFor()
  await untilQuiet(page)
  await page.evaluate('scrollTo(0, 900)')
  await expect.poll(async () => (await box.boundingBox())?.y).toBeLessThan(20)
  const bottom = (part: { y: number; height: number } | null) => (part?.y ?? 0) + (part?.height ?? 0)
  const end = bottom(await page.getByRole('search').boundingBox())
  const filters = page.getByRole('complementary', { name: '筛选' })
  expect((await filters.boundingBox())?.y).toBeGreaterThanOrEqual(end)
  const row = results.getByRole('heading', { level: 2 }).nth(2).getByRole('link')
  await row.focus()
  expect((await row.boundingBox())?.y).toBeGreaterThan(end)
  const { sum, moved } = await layoutShift(page)
  expect(sum, `moved: ${moved.join('\n')}`).toBeLessThan(0.005)
  expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
})

story('on a phone the rows have the room of the search box', async ({ openReader }) => {
  const { page, box, results } = await openReader({ width: 360, path: '/searchList?q=历史' })
  await results.getByRole('heading', { level: 2 }).first().waitFor()
  await page.evaluate('scrollTo(0, 900)')
  await expect.poll(async () => (await box.boundingBox())?.y).toBeLessThan(0)
})

story('the branch where the reader fetches books comes first among the branches', async ({ openReader }) => {
  const reader = await openReader({ path: '/searchList/bookDetails/wy-59601282504/1' })
  const { page } = reader
  const choice = page.getByRole('article').getByRole('combobox').first()
  const other = choice.getByRole('option').nth(1)
  const name = ((await other.textContent()) ?? '').split(/ ?[·•・] ?/)[0] ?? ''
  await choice.selectOption({ index: 1 })
  await reader.searchFor('历史')
  const first = page.getByRole('group', { name: '分馆' }).getByRole('listitem').first()
  await expect(first).toContainText(name)
  expect(name).not.toBe('')
})
