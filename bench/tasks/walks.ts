import type { Page } from 'playwright-core'
import type { Hand } from './hand.ts'

export interface Task {
  name: string
  /** Demo reader who is signed in before it begins; absent: a visitor. */
  account?: string
  /** The library must send mail; it goes to this address of the account. */
  mailTo?: string
  /** A new reader who owes something; the library takes payments. */
  owes?: boolean
  /** From the home page to the end of the task. */
  walk: (page: Page, hand: Hand, payByPhone: Pay) => Promise<void>
}

const searchBox = (page: Page) => page.getByRole('main').getByRole('combobox', { name: '检索馆藏' })

export const search = async (page: Page, hand: Hand, words: string): Promise<void> => {
  await hand.type(searchBox(page), words)
  await hand.press('Enter')
}

export const boxesOf = (page: Page) => page.getByRole('checkbox', { name: /^选择《/ })

/** How three boxes that stand together are ticked. */
const ticking = {
  'ticked singly': async (page: Page, hand: Hand) => {
    for (const at of [0, 1, 2]) await hand.click(boxesOf(page).nth(at))
  },
  'ticked with Shift': async (page: Page, hand: Hand) => {
    await hand.click(boxesOf(page).nth(0))
    await hand.click(boxesOf(page).nth(2), { modifiers: ['Shift'] })
  },
  'ticked in one stroke': (page: Page, hand: Hand) => hand.stroke(boxesOf(page).nth(0), boxesOf(page).nth(2)),
}

const saveAndMail = Object.entries(ticking).map(
  ([how, tick]): Task => ({
    name: `save three results to a list and mail them, ${how}`,
    account: '20260008',
    mailTo: 'shen@example.org',
    async walk(page, hand) {
      await search(page, hand, 'history')
      await boxesOf(page).nth(2).waitFor()
      await tick(page, hand)
      const bar = page.getByRole('region', { name: '所选记录的操作' })
      await bar.getByText('已选 3 条').waitFor()
      await hand.click(bar.getByRole('button', { name: '收藏并发到邮箱' }))
      await page.getByText('已把 3 条记录加入“默认收藏夹”').waitFor()
      await page.getByText('已发到您绑定的邮箱', { exact: true }).waitFor()
    },
  }),
)

type Pay = (code: string) => Promise<void>

/** From the button of a payment provider to the receipt. */
export async function payToReceipt(page: Page, hand: Hand, payByPhone: Pay): Promise<void> {
  const [answer] = await Promise.all([
    page.waitForResponse(/precreate/),
    hand.click(page.getByRole('button', { name: /^用支付宝缴 ¥/ })),
  ])
  const { data } = (await answer.json()) as { data: { codeContent: string } }
  await page.getByRole('img', { name: '缴费二维码' }).waitFor()
  await payByPhone(data.codeContent)
  await page.getByRole('article', { name: '缴费收据' }).waitFor()
}

/** What readers come for, in the fewest clicks that the screens allow. */
export const tasks: readonly Task[] = [
  {
    name: 'renew what is due',
    account: '20260001',
    async walk(page, hand) {
      await hand.click(page.getByRole('main').getByRole('button', { name: /^续借快到期的/ }))
      await page
        .getByText(/^已续借 \d+ 册$/)
        .first()
        .waitFor()
    },
  },
  {
    // what is done on the phone belongs to the payment provider: it takes time and counts no click
    name: 'pay what is owed, to the receipt',
    owes: true,
    async walk(page, hand, payByPhone) {
      await hand.click(page.getByRole('main').getByRole('link', { name: /¥/ }))
      await payToReceipt(page, hand, payByPhone)
    },
  },
  {
    name: 'reserve a book at my branch',
    account: 'T1001',
    async walk(page, hand) {
      await search(page, hand, '三体')
      await hand.click(page.getByRole('button', { name: /^(?:预约|请求)《/ }).first())
      const form = page.getByRole('dialog', { name: '请求馆藏' })
      await form.getByRole('radio', { checked: true }).waitFor()
      await hand.click(form.getByRole('button', { name: '提交申请' }))
      await page
        .getByRole('status')
        .getByText(/^申请已提交/)
        .waitFor()
    },
  },
  {
    name: 'find a paper of 2019 and export its citation',
    async walk(page, hand) {
      await hand.type(searchBox(page), 'learning 2019')
      await hand.click(page.getByRole('option', { name: /2019 年的期刊论文/ }))
      await page.waitForURL(/from=2019/)
      await page.getByRole('heading', { level: 2 }).getByRole('link').first().hover()
      const file = page.waitForEvent('download')
      await hand.click(page.getByRole('toolbar').first().getByRole('button', { name: '导出 RIS' }))
      await file
    },
  },
  ...saveAndMail,
]
