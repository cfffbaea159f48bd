import { expect } from '@playwright/test'
import { story } from './browser.ts'

story('after a few characters the whole title is suggested', async ({ openReader }) => {
  const { page, box, words, titles } = await openReader()
  await box.pressSequentially('红楼')
  const offered = page.getByRole('listbox', { name: words.suggestions }).getByRole('option')
  await offered.filter({ hasText: '红楼梦' }).first().waitFor()
  await expect(box).toHaveAttribute('aria-expanded', 'true')

  await offered
    .filter({ hasText: /^红楼梦/ })
    .first()
    .click()
  expect(await titles()).toContainEqual(expect.stringContaining('红楼梦'))
})

story(
  'the list shows the number of results, the authors and the location of a copy',
  async ({ openReader }) => {
    const reader = await openReader()
    await reader.searchFor('红楼梦')
    await expect.poll(reader.total).toBeGreaterThan(3)
    const first = reader.results.getByRole('listitem').filter({ hasText: '人民文学出版社' }).first()
    await first.waitFor()
    await expect(first).toHaveText(/在架 \d+|已借出|仅供馆内阅览/)
  },
)
