import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { openBrowser } from '../../e2e/browser-launch.ts'
import { buildWeb, openPortal } from '../../e2e/portal.ts'
import { signInAs } from '../../e2e/sign-in.ts'
import { loadNow, printLine, rounded } from '../shared/figures.ts'
import { type Hand, handOn } from './hand.ts'

export const tasksUsage = 'tasks [--at ADDRESS]'

interface Task {
  name: string
  /** Demo reader who is signed in before it begins; absent: a visitor. */
  account?: string
  /** From the home page to the end of the task. */
  walk: (page: Page, hand: Hand) => Promise<void>
}

const searchBox = (page: Page) => page.getByRole('main').getByRole('combobox', { name: '检索馆藏' })

const search = async (page: Page, hand: Hand, words: string): Promise<void> => {
  await hand.type(searchBox(page), words)
  await hand.press('Enter')
}

/** What readers come for, in the fewest clicks that the screens allow. */
const tasks: readonly Task[] = [
  {
    name: 'renew what is due',
    account: '20260001',
    async walk(page, hand) {
      await hand.click(page.getByRole('main').getByRole('link', { name: /快到期/ }))
      await hand.click(page.getByRole('button', { name: /^续借快到期的/ }))
      await page.getByText(/^已续借 \d+ 册$/).waitFor()
    },
  },
  {
    // the gateways of the demo are off; each way to pay is one click more: e2e/loans-pay.test.ts
    name: 'see what is owed and how to pay it',
    account: '20260004',
    async walk(page, hand) {
      await hand.click(page.getByRole('main').getByRole('link', { name: /¥/ }))
      await page.getByRole('main').getByText(/¥/).first().waitFor()
    },
  },
  {
    name: 'reserve a book at my branch',
    account: 'T1001',
    async walk(page, hand) {
      await search(page, hand, '三体')
      await hand.click(page.getByRole('button', { name: /^(?:预约|请求)《/ }).first())
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
      await hand.type(searchBox(page), 'learning 2019')
      await hand.click(page.getByRole('option', { name: /2019 年的期刊论文/ }))
      await page.waitForURL(/from=2019/)
      await page.getByRole('heading', { level: 2 }).getByRole('link').first().hover()
      const file = page.waitForEvent('download')
      await hand.click(page.getByRole('toolbar').first().getByRole('button', { name: '导出 RIS' }))
      await file
    },
  },
  {
    // with a carrier of mail one click more sends them (areas/selection)
    name: 'save three results to a list',
    account: '20260008',
    async walk(page, hand) {
      await search(page, hand, 'history')
      const boxes = page.getByRole('checkbox', { name: /^选择《/ })
      await hand.stroke(boxes.nth(0), boxes.nth(2))
      const bar = page.getByRole('region', { name: '所选记录的操作' })
      await bar.getByText('已选 3 条').waitFor()
      await hand.click(bar.getByRole('button', { name: '收藏' }))
      await page.getByText('已把 3 条记录加入“默认收藏夹”').waitFor()
    },
  },
]

/** Clicks, keys and seconds of what readers come for, walked by a browser from the home page. */
export async function benchTasks(parameters: string[]): Promise<void> {
  const { values } = parseArgs({ args: parameters, options: { at: { type: 'string' } } })
  if (values.at === undefined) await buildWeb()
  const portal = values.at === undefined ? await openPortal() : undefined
  const address = (values.at ?? portal?.address ?? '').replace(/\/$/, '')
  const browser = await openBrowser()
  try {
    for (const { name, account, walk } of tasks) {
      const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 900 } })
      const page = await context.newPage()
      await page.goto(`${address}/wenyuan/#/Home`)
      if (account !== undefined) await signInAs({ page }, account)
      await page.waitForLoadState('networkidle')
      const hand = handOn(page)
      const began = performance.now()
      await walk(page, hand)
      const seconds = rounded((performance.now() - began) / 1_000, 1)
      printLine({ phase: name, ...hand.counts(), seconds, load: loadNow() })
      await context.close()
    }
  } finally {
    await browser.close()
    await portal?.stop()
  }
}
