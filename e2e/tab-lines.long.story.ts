import type { Locator } from 'playwright-core'
import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { sidewaysOverflow } from './measures.ts'
import { enterLike } from './own-reader.ts'
import { goWithin } from './sign-in.ts'

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

for (const width of [360, 800])
  story(`at ${width} px the open tab of the personal centre opens all in groups`, async ({ openReader }) => {
    const reader = await openReader()
    const { page } = reader
    await enterLike(reader, '20260004')
    await page.setViewportSize({ width, height: 740 })
    await goWithin(page, '/personalCenter?tab=0')
    const tabs = page.getByRole('navigation', { name: '个人中心栏目' })
    const choice = (name: string) => tabs.getByRole('button', { name, exact: true })
    await choice('我的图书馆').waitFor()
    await expect(tabs.getByRole('link')).toHaveCount(0)
    await choice('我的图书馆').click()
    const groups = ['借阅', '收藏', '账户', '更多']
    for (const name of groups) await tabs.getByRole('list', { name, exact: true }).waitFor()
    await expect.poll(() => sidewaysOverflow(page)).toEqual([])
    // all of it is in the window, with fields that a finger meets
    const boxes = await Promise.all((await tabs.getByRole('link').all()).map((link) => link.boundingBox()))
    expect(boxes.length).toBeGreaterThan(15)
    for (const box of boxes) {
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740)
    }
    await page.keyboard.press('Escape')
    await choice('我的图书馆').and(page.locator(':focus')).waitFor()
    await expect(tabs.getByRole('link')).toHaveCount(0)
    await choice('我的图书馆').click()
    await tabs.getByRole('list', { name: '账户' }).getByRole('link', { name: '个人信息' }).click()
    await expect.poll(reader.path).toBe('/personalCenter?tab=1')
    await choice('个人信息').and(page.locator(':focus')).waitFor()
    await expect(tabs.getByRole('link')).toHaveCount(0)
    await page.goBack()
    await choice('我的图书馆').waitFor()
  })

story('at the side, tabs of the personal centre have room for every name', async ({ openReader }) => {
  const reader = await openReader({ language: 'en' })
  const { page } = reader
  await enterLike(reader, '20260004')
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
  await enterLike(reader, '20260004')
  await page.setViewportSize({ width: 360, height: 740 })
  await goWithin(page, '/personalCenter?tab=7')
  const line = page.getByRole('navigation', { name: '费用与记录的分类' })
  await line.waitFor()
  await expect(line.getByRole('link')).toHaveText(['账户记录', '费用与缴费', '检索与浏览'])
  await expect.poll(() => measured(line)).toMatchObject({ rows: 1, isCut: false })
  const state = page.getByRole('combobox', { name: '状态' })
  await state.focus()
  await state.selectOption({ label: '已取消' })
  await expect.poll(reader.path).toBe('/personalCenter?tab=7&view=cancelled')
  await expect(state.and(page.locator(':focus'))).toHaveCount(1)
  await line.getByRole('link', { name: '账户记录' }).and(page.locator('[aria-current]')).waitFor()
  // the address of a state opens it
  await page.reload()
  await expect(state).toHaveValue('cancelled')
  await line.getByRole('link', { name: '检索与浏览' }).click()
  await expect.poll(reader.path).toBe('/personalCenter?tab=7&view=activity')
  await expect(state).toHaveCount(0)
  const kind = page.getByRole('combobox', { name: '类别' })
  await kind.focus()
  await kind.selectOption({ label: '下载' })
  await expect.poll(reader.path).toBe('/personalCenter?tab=7&view=activity&kind=download')
  await expect(kind.and(page.locator(':focus'))).toHaveCount(1)
})
