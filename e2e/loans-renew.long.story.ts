import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterLike } from './own-reader.ts'
import { goWithin } from './sign-in.ts'

/** Demo reader 20260001 has some loans, one of them due in two days; 20260004 has too much debt to renew. */
const loansTab = '/personalCenter?tab=5'

story('without a selection renewing gives a message', async ({ openReader }) => {
  const reader = await openReader({ path: '/categorySearchList' })
  await enterLike(reader, '20260001')
  await goWithin(reader.page, loansTab)
  await reader.page.getByRole('button', { name: '续借所选' }).click()
  await reader.page.getByRole('status').getByText('请先选择要续借的书').waitFor()
})

story('the days on which books are due are pressed in a calendar to see them', async ({ openReader }) => {
  const reader = await openReader({ path: '/categorySearchList' })
  const { page } = reader
  await enterLike(reader, '20260001')
  await goWithin(page, loansTab)
  const calendar = page.getByRole('region', { name: '到期日历' })
  const days = calendar.getByRole('table').getByRole('button')
  await days.first().waitFor()
  await expect(calendar.getByRole('columnheader')).toHaveCount(7)
  await expect(days.first()).toHaveAttribute('aria-pressed', 'true')
  const [before = ''] = await calendar.getByRole('listitem').allTextContents()
  await days.nth(1).click()
  await expect(calendar.getByRole('listitem').first()).not.toHaveText(before)
  for (const width of [1280, 360])
    expect(await axeViolationsOn(page, { width, scheme: width > 500 ? 'light' : 'dark' })).toEqual([])
})

story('loans are exported as two kinds of table and as a calendar', async ({ openReader }) => {
  const reader = await openReader({ path: '/categorySearchList' })
  const { page } = reader
  await enterLike(reader, '20260001')
  await goWithin(page, loansTab)
  const [, said = ''] = /(\d+)/.exec((await page.getByText(/^在借 \d+ 册$/).textContent()) ?? '') ?? []
  const take = async (name: RegExp) => {
    await page.getByRole('main').getByRole('button', { name: '导出' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ])
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk))
    return { name: file.suggestedFilename(), content: Buffer.concat(chunks) }
  }
  const xlsx = await take(/\.xlsx/)
  expect([xlsx.name.endsWith('.xlsx'), xlsx.content.subarray(0, 2).toString()]).toEqual([true, 'PK'])
  const csv = await take(/\.csv/)
  expect(csv.content.toString('utf8').trim().split('\n')).toHaveLength(Number(said) + 1)
  const calendar = (await take(/\.ics/)).content.toString('utf8')
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(Number(said))
  expect(calendar).toContain('SUMMARY:还书：')
})

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
