import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { focusOf, layoutShift } from './measures.ts'
import { untilQuiet } from './quiet.ts'
import { readOn } from './read-on.ts'

const looks = [
  [1280, 'light'],
  [360, 'dark'],
] as const

for (const width of [1280, 360])
  story(
    `new books of a class are chosen with the arrow keys, and nothing moves, at ${width} px`,
    async ({ openReader }) => {
      const reader = await openReader({ width, path: '/Home' })
      const { page } = reader
      const shelf = page.getByRole('region', { name: '新到馆' })
      const tabs = shelf.getByRole('tab')
      await tabs.first().waitFor()
      const names = await tabs.allTextContents()
      expect(names[0]).toBe('全部')
      expect(names.length).toBeGreaterThan(4)
      const books = shelf.getByRole('tabpanel').getByRole('listitem')
      const all = await books.first().getAttribute('data-record')
      await tabs.first().focus()
      await page.keyboard.press('End')
      expect((await focusOf(page)).name).toBe(names.at(-1))
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true')
      expect(await focusOf(page)).toMatchObject({ role: 'tab', name: names[2], visible: true })
      const panel = shelf.getByRole('tabpanel', { name: names[2] ?? '?' })
      await expect(panel).toHaveAttribute('aria-busy', 'false')
      await expect(books.first()).not.toHaveAttribute('data-record', all ?? '')
      await untilQuiet(page)
      expect((await layoutShift(page)).moved).toEqual([])
      for (const [width, scheme] of looks) expect(await axeViolationsOn(page, { width, scheme })).toEqual([])
      // the list of new books opens with the class that is chosen
      await shelf.getByRole('link', { name: '全部新书' }).click()
      await expect.poll(reader.path).toMatch(/^\/newBookInform\?class=[A-Z]+$/)
    },
  )

story('the most borrowed are ten lines in order, each with a bar of its loans', async ({ openReader }) => {
  const { page } = await openReader({ path: '/Home' })
  const lines = page.getByRole('region', { name: '热门借阅' }).getByRole('listitem')
  await lines.nth(9).waitFor()
  await expect(lines).toHaveCount(10)
  const counts = (await lines.allTextContents()).map((line) => Number(/借阅 (\d+) 次$/.exec(line)?.[1]))
  expect(counts).toEqual([...counts].sort((one, other) => other - one))
  const bars = await lines.evaluateAll(
    (all: { querySelector: (path: string) => { clientWidth: number } }[]) =>
      all.map((line) => line.querySelector('[aria-hidden]').clientWidth),
  )
  expect(bars).toEqual([...bars].sort((one, other) => other - one))
  expect(Math.min(...bars)).toBeGreaterThan(0)
})

story('hours stand once on the home page: in the card of today', async ({ openReader }) => {
  const reader = await openReader({ path: '/Home' })
  const { page } = reader
  await page.getByRole('region', { name: '今天' }).getByText('总馆').waitFor()
  const way = page.getByRole('link', { name: '各馆地址与开放时间' })
  await readOn(page, way, { step: 600 })
  await expect(page.getByText(/每日 \d/)).toHaveCount(0)
  await way.click()
  await expect.poll(reader.path).toBe('/collectionNav')
  await page
    .getByText(/\d:00–\d/)
    .first()
    .waitFor()
})
