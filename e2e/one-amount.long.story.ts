import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { enterLike } from './own-reader.ts'
import type { Reader } from './reader.ts'
import { goWithin } from './sign-in.ts'
import { enterRoom } from './staff-sign-in.ts'

/** How a sum that is due in part is broken down. */
const PARTS = /^¥([\d.]+) 现在可缴，¥([\d.]+) 还书后可缴$/

/** Signs a reader in whom no other story has and who owes something, and reads the sum and its parts. */
async function amountOwed(reader: Reader) {
  const { account } = await enterLike(reader, '20260004')
  await goWithin(reader.page, '/personalCenter?tab=7&view=fees')
  const parts = (await reader.page.getByRole('main').getByText(PARTS).textContent()) ?? ''
  const [, due, accruing] = PARTS.exec(parts) ?? []
  return { account, parts, accruing, sum: `¥${(Number(due) + Number(accruing)).toFixed(2)}` }
}

story(
  'what a reader owes is one amount with the same parts everywhere, and the way to pay is one that exists',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/categorySearchList' })
    const { page } = reader
    const { parts, sum } = await amountOwed(reader)
    const main = page.getByRole('main')
    await main.getByText(`欠款 ${sum}`, { exact: true }).waitFor()
    await main.getByText('本馆没有开通网上缴费，请到服务台缴纳。').waitFor()

    await goWithin(page, '/Home')
    await main.getByText(`欠款 ${sum}（${parts}）`).waitFor()

    await goWithin(page, '/personalCenter')
    const counts = page.getByRole('region', { name: '我的图书馆概览' })
    await counts.getByText(sum, { exact: true }).waitFor()
    await counts.getByText(parts, { exact: true }).waitFor()
    // the demo library takes no payments online; the card, which the debt blocks, says so, and nothing else repeats it
    await main.getByText('请到服务台缴纳').waitFor()
    await expect(main.getByText('请到服务台缴纳')).toHaveCount(1)
    await expect(main.getByText(/欠款已超过限额/)).toHaveCount(1)
    await expect(main.getByText('借阅受限')).toHaveCount(1)
    await expect(main.getByRole('link', { name: '去缴费' })).toHaveCount(0)
    // what is overdue is said once, with what to do; each book has its days and the reason in short
    await expect(main.getByText(/逾期 \d+ 册/)).toHaveText(['逾期 2 册，请尽快归还'])
    await main.getByText('不能续借：欠款未缴清').waitFor()
    await main.getByRole('link', { name: '查看费用明细' }).click()
    await main.getByText(`欠款 ${sum}`, { exact: true }).waitFor()

    await goWithin(page, '/personalCenter?tab=14')
    const checks = main.getByRole('list', { name: '离校检查' })
    await checks.getByText(sum, { exact: true }).waitFor()
    await checks.getByText(parts, { exact: true }).waitFor()
    await checks.getByText('请到服务台缴纳').waitFor()
    await expect(checks.getByRole('link', { name: '去缴费' })).toHaveCount(0)
  },
)

story(
  'the desk sees the same amount, and takes no payment for a fine that still grows',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/categorySearchList' })
    const { page } = reader
    const { account, sum, accruing } = await amountOwed(reader)
    const main = page.getByRole('main')

    await enterRoom(page, 'wenyuan', { login: 'circulation' })
    await page.getByRole('heading', { name: '待办', level: 1 }).waitFor()
    await page.goto(new URL(`/wenyuan/staff/#/reader/${account}`, page.url()).href)
    await main.getByText(`欠款 ${sum}，其中 ¥${accruing} 还书后可缴`).waitFor()
    const charges = main.getByRole('table', { name: '费用' }).getByRole('row')
    await charges.filter({ hasText: '未缴' }).getByRole('button', { name: '收款' }).first().waitFor()
    await expect(charges.filter({ hasText: '累计中' }).getByRole('button')).toHaveCount(0)
  },
)
