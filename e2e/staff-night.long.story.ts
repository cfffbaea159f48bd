import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterRoom } from './staff-sign-in.ts'

story('the administrator runs one nightly job by hand and sees what it did', async ({ openReader }) => {
  const { page } = await openReader({ language: 'zh-CN' })
  // the smaller library: its jobs take seconds
  await enterRoom(page, 'linjiang', { login: 'administrator' })
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '夜间任务' }).click()
  const jobs = page.getByRole('table', { name: '夜间任务' })
  const row = jobs.getByRole('row').filter({ hasText: '夜间：旧记录清理' })
  await row.getByText('尚未运行').waitFor()
  expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
  expect(await axeViolationsOn(page, { width: 360, scheme: 'dark' })).toEqual([])
  await row.getByRole('button', { name: '立即运行' }).click()
  await page.getByText('1 项任务已排队').waitFor()
  await row.getByText('完成', { exact: true }).waitFor({ timeout: 60_000 })
  await row.getByRole('time').waitFor()
  await page.getByText('没有待发的通知。').waitFor()
})
