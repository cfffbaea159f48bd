import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterRoom } from './staff-sign-in.ts'

story('a librarian looks at figures of the library as charts and tables', async ({ openReader }) => {
  const { page } = await openReader({ language: 'zh-CN' })
  await enterRoom(page, 'wenyuan', { login: 'circulation' })
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('link', { name: '统计' }).click()
  await page.getByRole('heading', { name: '统计', level: 1 }).waitFor()

  // a year is told by month
  await page.getByLabel('开始日期').fill('2026-01-01')
  const loans = page.getByRole('region', { name: '借出', exact: true })
  await loans.getByRole('img').waitFor()
  await loans.getByText('以表格显示').focus()
  await page.keyboard.press('Enter')
  await loans.getByRole('columnheader', { name: '月份' }).waitFor()
  await expect.poll(() => loans.getByRole('row').count()).toBeGreaterThan(2)
  expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
  expect(await axeViolationsOn(page, { width: 768, scheme: 'dark' })).toEqual([])
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^figures-2026-01-01-.*\.csv$/)
})
