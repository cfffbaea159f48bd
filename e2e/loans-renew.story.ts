import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { enterLike } from './own-reader.ts'
import { goWithin } from './sign-in.ts'

/** Demo reader 20260001 has some loans, one of them due in two days; 20260004 has too much debt to renew. */
const loansTab = '/personalCenter?tab=5'

story('a renewed book shows its new due date, and the other window follows', async ({ openReader }) => {
  const reader = await openReader({ path: '/categorySearchList' })
  const { page } = reader
  await enterLike(reader, 'X3000')
  await goWithin(page, loansTab)
  const second = await reader.context.newPage()
  await second.goto(page.url())
  const before = (await second.getByText(/前归还$/).textContent()) ?? ''
  // one due day needs no calendar
  await expect(second.getByRole('region', { name: '到期日历' })).toHaveCount(0)
  await page.getByRole('button', { name: /^续借《/ }).click()
  await page
    .getByRole('main')
    .getByText(/^续借成功，新还期 /)
    .waitFor()
  await expect(second.getByText(/前归还$/)).not.toHaveText(before)
  await expect(second.getByText(/已续借 \d+ 次/)).toHaveCount(1)
})
