import { expect } from '@playwright/test'
import { openSandbox } from '../sandbox/open.ts'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterAs, ownReader } from './own-reader.ts'
import { payByPhone } from './pay-by-phone.ts'
import { LIBRARY, orderBy, setGateways, setNone } from './payment-steps.ts'
import { fillSignIn, goWithin, signInWords } from './sign-in.ts'
import { staff, staffAreIn } from './staff.ts'

const PASSWORD = 'Lesen2026x'

if (staffAreIn('paying what is owed by other providers, and on a phone')) {
  story(
    'one charge is paid with WeChat Pay, another through the campus gateway, with the same phone; then nothing is owed',
    async ({ openReader }) => {
      const account = `story-payer-${Date.now().toString(36)}`
      const who = ['--tenant', LIBRARY, '--name', '程缴', '--password', PASSWORD]
      await staff('reader', 'add', account, ...who, 'initial=0', 'tutorialDone=1')
      for (const [kind, amount] of [
        ['damage', '31.00'],
        ['fee', '8.00'],
      ] as const)
        await staff('desk', 'charge', account, kind, amount, `story ${account}`, '--tenant', LIBRARY)
      const sandbox = await openSandbox()
      try {
        await setGateways(sandbox)
        const reader = await openReader({ path: '/categorySearchList' })
        const { page } = reader
        await enterAs(reader, account)
        await goWithin(page, '/personalCenter?tab=7&view=fees')
        const order = page.getByRole('dialog', { name: '扫码缴费' })
        const barriers: string[] = []
        const look = async () => {
          for (const width of [1280, 360]) {
            for (const scheme of ['light', 'dark'] as const)
              barriers.push(...(await axeViolationsOn(page, { width, scheme })))
          }
          await page.setViewportSize({ width: 1280, height: 900 })
        }
        await page.getByText('欠款 ¥39.00', { exact: true }).waitFor()
        await look()
        await page.getByRole('checkbox', { name: /^选择损坏赔偿/ }).uncheck()
        const byWechat = await orderBy(page, '用微信支付缴 ¥8.00')
        await look()
        await payByPhone(reader.context, sandbox.address, byWechat)
        await order.getByText('缴费成功，已收到 ¥8.00').waitFor()
        await page.keyboard.press('Escape')
        await page.getByText('欠款 ¥31.00', { exact: true }).waitFor()
        await page.getByRole('checkbox', { name: /^选择损坏赔偿/ }).check()
        await payByPhone(reader.context, sandbox.address, await orderBy(page, '用中国银行缴 ¥31.00'))
        await order.getByText('缴费成功，已收到 ¥31.00').waitFor()
        await page.keyboard.press('Escape')
        await page.getByText('没有要缴的费用').waitFor()
        expect(barriers).toEqual([])
      } finally {
        await setNone()
        await sandbox.close()
      }
    },
  )

  story('on a phone the code opens the payment app or is saved as a picture', async ({ openReader }) => {
    const sandbox = await openSandbox()
    try {
      await setGateways(sandbox)
      const reader = await openReader({ path: '/personalCenter?tab=7&view=fees', width: 360 })
      const { page } = reader
      const said = signInWords('zh-CN')
      const dialog = page.getByRole('dialog', { name: said.signIn })
      await fillSignIn(dialog, said, await ownReader({ like: '20260004' }))
      await dialog.getByRole('button', { name: said.signIn, exact: true }).click()
      await orderBy(page, /^用微信支付缴/)
      const order = page.getByRole('dialog', { name: '扫码缴费' })
      const [app] = await Promise.all([
        reader.context.waitForEvent('page'),
        order.getByRole('link', { name: '打开微信支付' }).click(),
      ])
      await app.getByRole('button', { name: 'Pay' }).waitFor()
      await app.close()
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        order.getByRole('button', { name: '保存二维码图片' }).click(),
      ])
      expect(saved.suggestedFilename()).toMatch(/^\d+\w*\.png$/)
      expect(await axeViolationsOn(page, { width: 360, scheme: 'dark' })).toEqual([])
    } finally {
      await setNone()
      await sandbox.close()
    }
  })
}
