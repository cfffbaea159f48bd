import { expect } from 'vitest'
import { openSandbox } from '../sandbox/open.ts'
import { makePayGateway } from '../sandbox/payment.ts'
import { story } from './browser.ts'
import { goWithin, signInAs } from './sign-in.ts'
import { staff, staffAreIn } from './staff.ts'

const MINUTE = 60_000
const merchant = 'wenyuan-stories'
const key = 'a-key-of-these-stories-only'

/** A campus gateway of the story's own, played as the sandbox plays it, and the phone that scans its codes. */
async function openGateway() {
  let address = ''
  const gateway = makePayGateway({
    merchant,
    key,
    address: () => address,
    clock: () => new Date(),
  })
  const sandbox = await openSandbox({ routes: gateway.routes, scannable: gateway.scannable })
  address = sandbox.address
  return {
    address,
    close: () => sandbox.close(),
    pay: async (orderNo: string) => {
      const answer = await fetch(`${address}/pay/scan`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ order: orderNo, choice: 'pay' }),
      })
      expect(answer.ok).toBe(true)
    },
  }
}

if (staffAreIn('paying what is owed')) {
  story(
    'what is owed is paid by a phone, and the counts follow',
    { timeout: 2 * MINUTE },
    async ({ openReader }) => {
      const gateway = await openGateway()
      try {
        const url = `${gateway.address}/pay`
        const settings = ['--url', url, '--merchant', merchant, '--key', key]
        await staff('gateway', 'set', 'boc', '--tenant', 'wydx', ...settings)
        const reader = await openReader({ path: '/categorySearchList' })
        const { page } = reader
        await signInAs(reader, '20260004')
        await goWithin(page, '/personalCenter?tab=7&view=fees')
        // one of two charges is left for later
        await page.getByRole('checkbox', { name: /^选择损坏赔偿/ }).uncheck()
        const [answer] = await Promise.all([
          page.waitForResponse(/bocOrderCreate/),
          page.getByRole('button', { name: '用中国银行缴 ¥1.50' }).click(),
        ])
        const order = page.getByRole('dialog', { name: '扫码缴费' })
        await order.getByRole('img', { name: '缴费二维码' }).waitFor()
        await order
          .getByRole('timer')
          .getByText(/^2:\d\d 后失效$/)
          .waitFor()
        const { data } = (await answer.json()) as { data: { orderNo: string } }
        await gateway.pay(data.orderNo)
        await order.getByText('缴费成功，已收到 ¥1.50').waitFor()
        await page.keyboard.press('Escape')
        await page.getByText('应缴 ¥31.00', { exact: true }).waitFor()
        await goWithin(page, '/personalCenter')
        await page.getByRole('region', { name: '我的图书馆概览' }).getByText('¥31.00').waitFor()
      } finally {
        await staff('gateway', 'set', 'boc', '--tenant', 'wydx', '--off')
        await gateway.close()
      }
    },
  )
}
