import type { Locator, Page } from 'playwright-core'
import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterLike } from './own-reader.ts'
import { goWithin } from './sign-in.ts'

/** The mouse goes down on one box and up on another, over those between. */
async function stroke(page: Page, boxes: Locator, from: number, to: number): Promise<void> {
  await boxes.nth(from).hover()
  await page.mouse.down()
  await boxes.nth(to).hover()
  await page.mouse.up()
}

/** Of the first three boxes. */
const ticked = (boxes: Locator): Promise<boolean[]> =>
  boxes.evaluateAll((all: { checked: boolean }[]) => all.slice(0, 3).map(({ checked }) => checked))

/** A range with Shift, and a stroke that takes a part of it back. */
async function seeRanges(page: Page, boxes: Locator): Promise<void> {
  await boxes.nth(2).waitFor()
  await boxes.nth(0).click()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await expect.poll(() => ticked(boxes)).toEqual([true, true, true])
  await stroke(page, boxes, 2, 1)
  await expect.poll(() => ticked(boxes)).toEqual([true, false, false])
  expect(await page.evaluate('String(getSelection())')).toBe('')
  await boxes.nth(2).focus()
  await page.keyboard.press('Shift+Space')
  await expect.poll(() => ticked(boxes)).toEqual([true, true, true])
}

story('ranges are picked in lists of the library', async ({ openReader }) => {
  const { page } = await openReader({ path: '/hotBook' })
  const boxes = page.getByRole('checkbox', { name: /^选择《/ })
  const bar = page.getByRole('region', { name: '所选记录的操作' })
  for (const path of ['/hotBook', '/newBookInform', '/schoolBaseNav']) {
    await goWithin(page, path)
    await seeRanges(page, boxes)
    await bar.getByRole('button', { name: '清空所选' }).click()
    await bar.waitFor({ state: 'detached' })
  }
})

story("ranges are picked in the reader's own list and loans", async ({ openReader }) => {
  const reader = await openReader({ path: '/bookListNav' })
  const { page } = reader
  await enterLike(reader, '20260001')
  await page.getByRole('link', { name: '英文小说原著' }).click()
  await page.getByRole('button', { name: '复制到我的书单' }).click()
  await page.getByRole('link', { name: '打开', exact: true }).click()
  await page.getByRole('checkbox', { name: '选择本页全部' }).waitFor()
  const rows = page.getByRole('main').getByRole('listitem')
  await seeRanges(page, rows.getByRole('checkbox', { name: /^选择《/ }))
  await page.getByRole('region', { name: '对所选记录的操作' }).getByText('已选 3 条').waitFor()
  await goWithin(page, '/personalCenter?tab=5')
  await seeRanges(page, rows.getByRole('checkbox', { name: /^选择《/ }))
  await page.getByText('已选 3 册').waitFor()
  expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
})
