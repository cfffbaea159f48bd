import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterRoom } from './staff-sign-in.ts'

story('the administrator sees which programs visit, and goes to their rules', async ({ openReader }) => {
  const { page } = await openReader({ language: 'zh-CN' })
  await enterRoom(page, 'wenyuan', { login: 'administrator' })
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('link', { name: '自动访问' }).click()
  await page.getByRole('heading', { name: '自动访问', level: 1 }).waitFor()
  const clients = page.getByRole('table', { name: '访问程序' })
  await clients.getByText('CatalogueMirror/0.9').waitFor()
  expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
  expect(await axeViolationsOn(page, { width: 768, scheme: 'dark' })).toEqual([])
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^crawlers-.*\.csv$/)
  await page.getByRole('combobox', { name: '时段' }).selectOption({ label: '今天' })
  await clients.getByText('CatalogueMirror/0.9').waitFor()
  await expect.poll(() => clients.getByRole('row').count()).toBeGreaterThan(4)
  await page.getByRole('link', { name: '修改规则' }).click()
  await page.getByRole('heading', { name: '自动访问' }).first().waitFor()
})

story('the state of index and storage is shown, and the index is built anew', async ({ openReader }) => {
  const { page } = await openReader({ language: 'zh-CN' })
  // the smaller library: an index is built in the background, which on a busy machine takes minutes for the larger one
  await enterRoom(page, 'linjiang', { login: 'administrator' })
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '索引与存储' }).click()
  const index = page.getByRole('region', { name: '检索索引' })
  await index.getByText('正常', { exact: true }).waitFor()
  await page.getByRole('region', { name: '存储' }).getByRole('rowheader', { name: '附件' }).waitFor()
  expect(await axeViolationsOn(page, { width: 1280, scheme: 'dark' })).toEqual([])
  expect(await axeViolationsOn(page, { width: 768, scheme: 'light' })).toEqual([])
  await index.getByRole('button', { name: '重建索引' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('已开始重建索引', { exact: true }).waitFor()
  await index.getByText('正在重建', { exact: true }).waitFor()
  await index.getByText('正常', { exact: true }).waitFor({ timeout: 120_000 })
})
