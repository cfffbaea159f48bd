import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { readOnTo } from './read-on.ts'

story('the home page and the catalogue lead to the page of a database', async ({ openReader }) => {
  const reader = await openReader({ language: 'en' })
  const { page } = reader
  const block = await readOnTo(page, 'Databases')
  await block.getByRole('link', { name: 'All 71' }).waitFor()
  await reader.searchFor('Stanford Encyclopedia of Philosophy')
  // the record, not the card above the list
  await page
    .getByRole('heading', { level: 2 })
    .getByRole('link', { name: 'Stanford Encyclopedia of Philosophy' })
    .first()
    .click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  const way = page.locator('a[href*="/dataBaseNav/details/sep"]').first()
  await expect(way).toHaveAttribute('target', '_blank')
})
