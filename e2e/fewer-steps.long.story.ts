import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { focusOf } from './measures.ts'
import { enterLike } from './own-reader.ts'

story(
  'years typed beside the words limit the search, and a row is exported as the last time',
  async ({ openReader }) => {
    const reader = await openReader()
    const { page } = reader
    const offers = page.getByRole('listbox')
    // a novel of that year, and no paper
    await reader.box.fill('红楼梦 1982')
    await offers.getByRole('option', { name: '检索 1982 年的“红楼梦”' }).waitFor()
    await expect(offers.getByRole('option', { name: /期刊论文/ })).toHaveCount(0)
    await reader.box.fill('learning 2019')
    await offers.getByRole('option', { name: '检索 2019 年的“learning”' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(offers.getByRole('option', { selected: true })).toContainText(
      '检索 2019 年的期刊论文“learning”',
    )
    expect(await axeViolationsOn(page, { width: 360, scheme: 'dark' })).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.keyboard.press('Enter')
    await expect.poll(reader.path).toMatch(/q=learning&docCode=4&from=2019&to=2019/)
    const [title = ''] = await reader.titles()
    const tools = reader.results.getByRole('toolbar', { name: `《${title}》的操作` }).first()
    await tools.getByRole('button', { name: '引用' }).focus()
    await page.keyboard.press('ArrowRight')
    expect((await focusOf(page)).name).toBe('导出 RIS')
    const first = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect((await first).suggestedFilename()).toMatch(/\.ris$/)
    await page.getByRole('status').getByText('已导出 RIS 文件').waitFor()

    await page.keyboard.press('ArrowRight')
    expect((await focusOf(page)).name).toBe('导出为其他格式')
    await page.keyboard.press('Enter')
    const second = page.waitForEvent('download')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^BibTeX/ })
      .click()
    expect((await second).suggestedFilename()).toMatch(/\.bib$/)
    await page.keyboard.press('Escape')
    await tools.getByRole('button', { name: '导出 BibTeX' }).waitFor()
    await page.reload()
    await tools.getByRole('button', { name: '导出 BibTeX' }).waitFor()
    expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
  },
)

story(
  'a range of rows is picked with Shift or by a stroke of the mouse, and saved with one press',
  async ({ openReader }) => {
    const reader = await openReader()
    const { page } = reader
    await enterLike(reader, '20260008')
    await reader.searchFor('history')
    const boxes = page.getByRole('checkbox', { name: /^选择《/ })
    const bar = page.getByRole('region', { name: '所选记录的操作' })
    await boxes.nth(0).click()
    await bar.getByText('拖过选择框，或按住 Shift 点选，可选中一段').waitFor()
    await boxes.nth(2).click({ modifiers: ['Shift'] })
    await bar.getByRole('link', { name: '已选 3 条' }).waitFor()
    expect(await page.evaluate('String(getSelection())')).toBe('')
    await boxes.nth(5).focus()
    await page.keyboard.press('Shift+Space')
    await bar.getByRole('link', { name: '已选 6 条' }).waitFor()
    await boxes.nth(3).click({ modifiers: ['Shift'] })
    await bar.getByRole('link', { name: '已选 3 条' }).waitFor()
    // a stroke unpicks from a picked box, and gives back what it leaves again
    const centre = async (at: number): Promise<[number, number]> => {
      const box = await boxes.nth(at).boundingBox()
      return [(box?.x ?? 0) + 9, (box?.y ?? 0) + 9]
    }
    await boxes.nth(0).scrollIntoViewIfNeeded()
    await page.mouse.move(...(await centre(0)))
    await page.mouse.down()
    await page.mouse.move(...(await centre(2)), { steps: 8 })
    await bar.waitFor({ state: 'detached' })
    await page.mouse.move(...(await centre(0)), { steps: 8 })
    await page.mouse.up()
    await bar.getByRole('link', { name: '已选 2 条' }).waitFor()
    await page.mouse.down()
    await page.mouse.move(...(await centre(2)), { steps: 8 })
    await page.mouse.up()
    await bar.getByRole('link', { name: '已选 3 条' }).waitFor()
    expect(await page.evaluate('String(getSelection())')).toBe('')
    // at the end of the page the bar covers nothing
    await page.keyboard.press('End')
    expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
    await bar.getByRole('button', { name: '收藏', exact: true }).click()
    await page.getByText('已把 3 条记录加入“默认收藏夹”').waitFor()
    await bar.getByRole('button', { name: '加入其他书单' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /默认收藏夹/ })
      .waitFor()
    await page.keyboard.press('Escape')
    expect((await focusOf(page)).name).toBe('加入其他书单')
  },
)
