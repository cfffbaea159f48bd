import type { Page } from 'playwright-core'
import type { Hand } from './hand.ts'
import { boxesOf, payToReceipt, search, type Task } from './walks.ts'

const openRecord = async (page: Page, hand: Hand): Promise<void> =>
  hand.click(page.getByRole('heading', { level: 2 }).getByRole('link').first())

const openOwn = async (page: Page, hand: Hand, entry: string): Promise<void> => {
  await hand.click(page.getByRole('banner').getByRole('button', { name: /^菜单：/ }))
  await hand.click(page.getByRole('banner').getByRole('link', { name: entry }))
}

/** The same tasks on the screens of 8006b3c2, which they are compared with: a portal of that version is given by `--at`. */
export const tasksBefore: readonly Task[] = [
  {
    name: 'renew what is due',
    account: '20260001',
    async walk(page, hand) {
      await openOwn(page, hand, '我的借阅')
      await hand.click(page.getByRole('button', { name: /^续借《/ }).first())
      await page
        .getByRole('main')
        .getByText(/^续借成功，新还期 /)
        .waitFor()
    },
  },
  {
    name: 'pay what is owed, to the receipt',
    owes: true,
    async walk(page, hand, payByPhone) {
      await openOwn(page, hand, '我的图书馆')
      await hand.click(page.getByRole('link', { name: '去缴费' }))
      await payToReceipt(page, hand, payByPhone)
    },
  },
  {
    name: 'reserve a book at my branch',
    account: 'T1001',
    async walk(page, hand) {
      await search(page, hand, '三体')
      await openRecord(page, hand)
      await hand.click(page.getByRole('button', { name: /^预约或请求/ }).first())
      const form = page.getByRole('dialog', { name: '请求这本书' })
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
      await search(page, hand, 'learning')
      await hand.click(page.getByRole('group', { name: '文献类型', exact: true }).getByLabel('期刊论文'))
      await page.waitForURL(/docCode=4/)
      await hand.type(page.getByLabel('起始年'), '2019')
      await hand.type(page.getByLabel('终止年'), '2019')
      await hand.press('Enter')
      await page.waitForURL(/from=2019/)
      await openRecord(page, hand)
      await hand.click(page.getByRole('button', { name: '导出' }))
      const file = page.waitForEvent('download')
      await hand.click(page.getByRole('button', { name: /^RIS/ }))
      await file
    },
  },
  {
    name: 'save three results to a list and mail them, ticked singly',
    account: '20260008',
    mailTo: 'shen@example.org',
    async walk(page, hand) {
      await search(page, hand, 'history')
      await boxesOf(page).nth(2).waitFor()
      for (const at of [0, 1, 2]) await hand.click(boxesOf(page).nth(at))
      const bar = page.getByRole('region', { name: '所选记录的操作' })
      await bar.getByText('已选 3 条').waitFor()
      await hand.click(bar.getByRole('button', { name: '收藏' }))
      await hand.click(page.getByRole('dialog').getByRole('button', { name: /默认收藏夹/ }))
      await page.getByText('已把 3 条记录加入“默认收藏夹”').waitFor()
      await hand.click(bar.getByRole('button', { name: '发到邮箱' }))
      await page.getByText('已发到您绑定的邮箱', { exact: true }).waitFor()
    },
  },
]
