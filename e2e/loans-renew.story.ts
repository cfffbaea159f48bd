import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { enterLike } from './own-reader.ts'
import { goWithin } from './sign-in.ts'

/** Demo reader 20260001 has some loans, one of them due in two days; 20260004 has too much debt to renew. */
const loansTab = '/personalCenter?tab=5'

story(
  'overdue books are marked in words, and those that cannot be renewed say why and are not chosen',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/categorySearchList' })
    const { page } = reader
    await enterLike(reader, '20260004')
    await goWithin(page, loansTab)
    const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: '条码' })
    await expect(rows.getByText(/^逾期 \d+ 天$/)).toHaveCount(2)
    // what is refused is not offered in the same row
    await expect(rows.getByText(/^可续借/)).toHaveCount(0)
    await expect(rows.getByText(/^不能续借：.+/)).toHaveCount(2)
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: '续借所选' })).toHaveCount(0)
  },
)

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

story('past loans are shown by month, as a chart and as a table', async ({ openReader }) => {
  const reader = await openReader({ path: '/categorySearchList' })
  const { page } = reader
  await enterLike(reader, '20260001')
  await goWithin(page, loansTab)
  await page.getByRole('link', { name: '历史借阅' }).click()
  await page.getByRole('img', { name: /每月借书册数$/ }).waitFor()
  await page.getByText('以表格查看').first().click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(13)
  await page.getByText(/^借过 \d+ 册$/).waitFor()
})
