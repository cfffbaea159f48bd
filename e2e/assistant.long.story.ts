import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterLike } from './own-reader.ts'
import { staff, staffAreIn } from './staff.ts'

const wideLight = { width: 1280, scheme: 'light' } as const
const darkPhone = { width: 360, scheme: 'dark' } as const

story('a reader asks, the answer names books, and a card opens the record', async ({ openReader }) => {
  if (!staffAreIn('a reader asks the assistant')) return
  await staff('tenant', 'set', 'wydx', 'aiOpenFlag=true')
  const reader = await openReader({ path: '/home', language: 'en' })
  const { page } = reader
  const opener = page.getByRole('button', { name: 'Assistant' })
  // it covers nothing of the page: in its margin, on a phone in the header
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect.poll(async () => (await opener.boundingBox())?.width).toBeLessThanOrEqual(24)
  expect((await opener.boundingBox())?.x).toBe(0)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(async () => (await opener.boundingBox())?.y).toBeLessThan(20)
  expect(await axeViolationsOn(page, { width: 360, scheme: 'light' })).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  await opener.click()
  await page
    .getByRole('dialog')
    .getByText(/sign in/i)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await enterLike(reader, 'X3000')
  await page.getByRole('button', { name: 'Assistant' }).click()
  const panel = page.getByRole('dialog', { name: 'Assistant' })
  await panel.getByText('Answers come straight from the catalogue', { exact: false }).waitFor()
  await expect(panel.getByRole('list', { name: 'You could ask' }).getByRole('button')).toHaveCount(6)
  expect(await axeViolationsOn(page, wideLight)).toEqual([])

  await page.setViewportSize({ width: 1280, height: 900 })
  const field = panel.getByLabel('Question')
  await field.fill('请推荐几本关于经济学的书')
  await field.press('Enter')
  await panel.getByRole('status').getByText('Answer complete').waitFor()
  const log = panel.getByRole('log')
  await log.getByText('由馆藏检索直接给出').or(log.getByText('Straight from the catalogue')).waitFor()
  await expect(log.getByRole('list', { name: 'Books in this answer' }).getByRole('link')).not.toHaveCount(0)
  expect(await axeViolationsOn(page, wideLight)).toEqual([])
  expect(await axeViolationsOn(page, darkPhone)).toEqual([])

  await page.setViewportSize({ width: 1280, height: 900 })
  await panel.getByRole('button', { name: 'This helped' }).click()
  await page.getByText('Thank you for telling us.').waitFor()
  await panel.getByRole('button', { name: 'Answer again' }).click()
  await panel.getByRole('status').getByText('Answer complete').waitFor()
  await expect(log.getByText('请推荐几本关于经济学的书', { exact: true })).toHaveCount(1)
  await log.getByRole('list', { name: 'Books in this answer' }).getByRole('link').first().click()
  await page.waitForURL(/bookDetails/)

  await page.reload()
  await page.getByRole('button', { name: 'Assistant' }).click()
  await log.getByText('请推荐几本关于经济学的书', { exact: true }).waitFor()
  await panel.getByRole('button', { name: 'Delete my history' }).click()
  await panel.getByRole('list', { name: 'You could ask' }).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('header button[aria-label="Assistant"]:focus').waitFor()
  await staff('tenant', 'set', 'wydx', 'aiOpenFlag=false')
})
