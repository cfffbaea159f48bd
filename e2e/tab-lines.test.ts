import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { story } from './browser.ts'
import { goWithin, signInAs } from './sign-in.ts'

/** What stands in a line of tabs: how high it is, whether there is more than it shows, and where. */
const measured = (line: Locator) =>
  line.evaluate(
    (nav: {
      clientHeight: number
      clientWidth: number
      scrollWidth: number
      dataset: Record<string, string | undefined>
    }) => ({
      rows: Math.round(nav.clientHeight / 44),
      isCut: nav.scrollWidth > nav.clientWidth + 1,
      before: nav.dataset['before'] !== undefined,
      after: nav.dataset['after'] !== undefined,
    }),
  )

/** Whether the chosen tab is seen as a whole. */
async function chosenIsSeen(line: Locator): Promise<boolean> {
  const [place, tab] = [await line.boundingBox(), await line.locator('[aria-current]').boundingBox()]
  if (!place || !tab) return false
  return tab.x >= place.x - 1 && tab.x + tab.width <= place.x + place.width + 1
}

for (const width of [360, 800])
  story(`tabs of the personal centre are one line that scrolls, at ${width} px`, async ({ openReader }) => {
    const reader = await openReader()
    const { page } = reader
    await signInAs(reader, '20260004')
    await page.setViewportSize({ width, height: 740 })
    await goWithin(page, '/personalCenter?tab=0')
    const line = page.getByRole('navigation', { name: '个人中心栏目' })
    await line.waitFor()
    await expect.poll(() => measured(line)).toEqual({ rows: 1, isCut: true, before: false, after: true })
    await goWithin(page, '/personalCenter?tab=1')
    await expect.poll(() => chosenIsSeen(line)).toBe(true)
    await expect.poll(() => measured(line)).toMatchObject({ rows: 1, isCut: true, before: true })
    // the key that leads back through the tabs brings each into view
    await line.getByRole('link').last().focus()
    for (let left = await line.getByRole('link').count(); left > 1; left--)
      await page.keyboard.press('Shift+Tab')
    await expect.poll(() => measured(line)).toMatchObject({ before: false, after: true })
    expect(await line.getByRole('link').first().and(page.locator(':focus-visible')).count()).toBe(1)
  })

story('at the side, tabs of the personal centre have room for every name', async ({ openReader }) => {
  const reader = await openReader({ language: 'en' })
  const { page } = reader
  await signInAs(reader, '20260004', { language: 'en' })
  const line = page.getByRole('navigation', { name: 'Sections of my library' })
  for (const tab of ['1', '14']) {
    await goWithin(page, `/personalCenter?tab=${tab}`)
    await line.locator(`[aria-current][href$="tab=${tab}"]`).waitFor()
    await expect.poll(() => measured(line)).toMatchObject({ isCut: false, before: false, after: false })
  }
})

story('fees and records have three views, and events are chosen by state', async ({ openReader }) => {
  const reader = await openReader()
  const { page } = reader
  await signInAs(reader, '20260004')
  await page.setViewportSize({ width: 360, height: 740 })
  await goWithin(page, '/personalCenter?tab=7')
  const line = page.getByRole('navigation', { name: '费用与记录的分类' })
  await line.waitFor()
  expect(await line.getByRole('link').allTextContents()).toEqual(['账户记录', '费用与缴费', '检索与浏览'])
  await expect.poll(() => measured(line)).toMatchObject({ rows: 1, isCut: false })
  const state = page.getByRole('combobox', { name: '状态' })
  await state.focus()
  await state.selectOption({ label: '已取消' })
  await expect.poll(reader.path).toBe('/personalCenter?tab=7&view=cancelled')
  expect(await state.and(page.locator(':focus')).count()).toBe(1)
  await line.getByRole('link', { name: '账户记录' }).and(page.locator('[aria-current]')).waitFor()
  // the address of a state opens it
  await page.reload()
  await expect.poll(() => state.inputValue()).toBe('cancelled')
  await line.getByRole('link', { name: '检索与浏览' }).click()
  await expect.poll(reader.path).toBe('/personalCenter?tab=7&view=activity')
  expect(await state.count()).toBe(0)
  const kind = page.getByRole('combobox', { name: '类别' })
  await kind.focus()
  await kind.selectOption({ label: '下载' })
  await expect.poll(reader.path).toBe('/personalCenter?tab=7&view=activity&kind=download')
  expect(await kind.and(page.locator(':focus')).count()).toBe(1)
})
