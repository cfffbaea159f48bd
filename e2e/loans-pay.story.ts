import { expect } from '@playwright/test'
import { openSandbox } from '../sandbox/open.ts'
import { story } from './browser.ts'
import { enterAs } from './own-reader.ts'
import { payByPhone } from './pay-by-phone.ts'
import { orderBy, setGateways, setNone } from './payment-steps.ts'
import { goWithin } from './sign-in.ts'
import { staffAreIn } from './staff.ts'

if (staffAreIn('paying what is owed')) {
  story(
    'charges are paid with Alipay by phone, and the counts in both windows follow',
    async ({ openReader }) => {
      const sandbox = await openSandbox()
      try {
        await setGateways(sandbox)
        const reader = await openReader({ path: '/categorySearchList' })
        const { page } = reader
        // the demo reader himself, for whom no other story pays: his sums are in the texts
        await enterAs(reader, '20260004')
        const other = await reader.context.newPage()
        await other.goto(page.url().replace(/#.*$/, '#/personalCenter'))
        const counts = other.getByRole('region', { name: '我的图书馆概览' })
        // one figure with its parts: what can be paid now, and fines that still grow
        await counts.getByText('¥35.80', { exact: true }).waitFor()
        await counts.getByText('¥32.50 现在可缴，¥3.30 还书后可缴').waitFor()

        // the overview says what is due next and why it cannot be renewed, and leads to the payment
        await goWithin(page, '/personalCenter')
        await page.getByRole('heading', { name: '我手上的书' }).waitFor()
        await page.getByText('借阅受限').waitFor()
        await page.getByRole('link', { name: '去缴费' }).first().click()
        await expect.poll(reader.path).toBe('/personalCenter?tab=7&view=fees')
        // one of two charges stays open
        await page.getByRole('checkbox', { name: /^选择损坏赔偿/ }).uncheck()
        await orderBy(page, '用微信支付缴 ¥1.50')
        await page.keyboard.press('Escape')
        await payByPhone(reader.context, sandbox.address, await orderBy(page, '用支付宝缴 ¥1.50'))
        const order = page.getByRole('dialog', { name: '扫码缴费' })
        await order.getByText('缴费成功，已收到 ¥1.50').waitFor()
        const receipt = order.getByRole('article', { name: '缴费收据' })
        await receipt.getByText('支付宝').waitFor()
        await expect(receipt.getByText('¥1.50')).toHaveCount(2)
        await order.getByRole('button', { name: '打印收据' }).waitFor()
        await page.keyboard.press('Escape')
        await page.getByText(/^.*支付宝，收据 \d+/).waitFor()
        await page.getByText('欠款 ¥34.30', { exact: true }).waitFor()
        // without a reload: the other window was notified
        await counts.getByText(/^¥31\.00 现在可缴/).waitFor()
        await goWithin(page, '/personalCenter')
        await page
          .getByRole('region', { name: '我的图书馆概览' })
          .getByText(/¥31\.00/)
          .waitFor()
      } finally {
        await setNone()
        await sandbox.close()
      }
    },
  )
}
