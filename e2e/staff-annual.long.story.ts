import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { sidewaysOverflow } from './measures.ts'
import { staff } from './staff.ts'
import { enterRoom } from './staff-sign-in.ts'
import { dayFromNow } from './days.ts'

const inChinese = (day: string) => day.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1年$2月$3日')

story(
  'a librarian reads the annual report, sees the rows behind a figure and takes it along',
  async ({ openReader }) => {
    await staff('nightly', '--job', 'closing of days', '--tenant', 'wydx')
    const { page } = await openReader({ language: 'zh-CN' })
    await enterRoom(page, 'wenyuan', { login: 'circulation' })
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await menu.getByRole('link', { name: '年度报告' }).click()
    await page.getByRole('heading', { name: '年度报告', level: 1 }).waitFor()
    await page.getByText(/已结算至/).waitFor()

    await page.getByLabel('统计期间').selectOption('任意期间')
    const [from, to] = [dayFromNow(-330), dayFromNow(1)]
    await page.getByLabel('开始日期').fill(from)
    await page.getByLabel('结束日期').fill(to)
    await page.getByText(`${inChinese(from)} 至 ${inChinese(to)}`, { exact: true }).waitFor()
    const loans = page.getByRole('region', { name: '借出', exact: true })
    await loans.getByRole('columnheader', { name: '读者类型' }).waitFor()
    await loans.getByRole('button', { name: '借出的明细', exact: true }).click()
    const rows = page.getByRole('dialog')
    await rows.getByText(/与保留的数字一致/).waitFor()
    await rows.getByRole('row').nth(1).waitFor()
    expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
    await page.keyboard.press('Escape')
    expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
    expect(await axeViolationsOn(page, { width: 768, scheme: 'dark' })).toEqual([])
    await page.setViewportSize({ width: 360, height: 800 })
    expect(await sidewaysOverflow(page)).toEqual([])

    for (const [button, ending] of [
      ['下载 CSV', 'csv'],
      ['下载 Excel', 'xlsx'],
    ] as const) {
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: button }).click()
      expect((await saved).suggestedFilename()).toBe(`annual-report-${from}-${to}.${ending}`)
    }
  },
)
