import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { goWithin } from './sign-in.ts'
import { staff, staffAreIn } from './staff.ts'

const LIBRARY = 'ljxy'
const NOVEL = '/searchList?q=红楼梦'

/** Runs the story while the tenant groups the editions of a work. */
async function whileGrouped(tell: () => Promise<void>): Promise<void> {
  await staff('tenant', 'set', LIBRARY, 'groupEditions=true')
  try {
    await tell()
  } finally {
    await staff('tenant', 'set', LIBRARY, 'groupEditions=false')
  }
}

story('the editions of a work open in place, and the list keeps its order', async ({ openReader }) => {
  if (!staffAreIn('editions in place')) return
  await whileGrouped(async () => {
    const reader = await openReader({ library: 'linjiang', path: NOVEL })
    const { page } = reader
    const titles = await reader.titles()
    const toggle = reader.results.getByRole('button', { name: /^\d+ 个版本$/ }).first()
    const count = Number.parseInt((await toggle.textContent()) ?? '', 10)
    expect(count).toBeGreaterThan(1)
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await toggle.focus()
    await page.keyboard.press('Enter')
    const editions = reader.results.getByRole('list', { name: /的版本$/ })
    await expect(editions.getByRole('listitem')).toHaveCount(count)
    const years = (await editions.getByText(/^\d{4}$/).allTextContents()).map(Number)
    expect(years).toEqual(years.toSorted((a, b) => b - a))
    await expect.poll(reader.titles).toEqual(titles)
    await expect.poll(reader.path, { message: 'nothing is left of the list' }).toBe(NOVEL)
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([])
    await page.keyboard.press('Enter')
    await editions.waitFor({ state: 'hidden' })
    await page.keyboard.press('Enter')
    await editions.getByRole('link').first().click()
    await expect.poll(reader.path).toContain('/searchList/bookDetails/')
  })
})

story('if editions cannot be loaded, a message offers a retry', async ({ openReader }) => {
  if (!staffAreIn('editions after a lost connection')) return
  await whileGrouped(async () => {
    const reader = await openReader({ library: 'linjiang', path: NOVEL, language: 'en', width: 360 })
    const toggle = reader.results.getByRole('button', { name: /^\d+ editions$/ }).first()
    const editions = reader.results.getByRole('list', { name: /^Editions of/ })
    await toggle.tap()
    await editions.waitFor()
    await goWithin(reader.page, '/searchList?q=堂吉诃德')
    await editions.waitFor({ state: 'hidden' })
    await toggle.waitFor()
    reader.provokes(/ERR_INTERNET_DISCONNECTED/)
    await reader.context.setOffline(true)
    await toggle.tap()
    const failed = reader.results.getByRole('alert')
    await failed.getByText('The editions could not be loaded.').waitFor()
    await reader.context.setOffline(false)
    await failed.getByRole('button', { name: 'Try again' }).tap()
    await editions.waitFor()
  })
})
