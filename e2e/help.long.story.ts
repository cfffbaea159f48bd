import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'

story('an example of the help is a search to try', async ({ openReader }) => {
  const reader = await openReader({ path: '/Home' })
  const { page } = reader
  await page.getByRole('banner').getByRole('button', { name: '帮助' }).click()
  const help = page.getByRole('dialog')
  await help.getByRole('link', { name: '红楼梦 曹雪芹' }).waitFor()
  expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
  expect(await axeViolationsOn(page, { width: 360, scheme: 'dark' })).toEqual([])
  await help.getByRole('link', { name: 'author:费孝通' }).press('Enter')
  await help.waitFor({ state: 'hidden' })
  await expect.poll(reader.total).toBeGreaterThan(0)
  await expect(reader.box).toHaveValue('author:费孝通')
})
