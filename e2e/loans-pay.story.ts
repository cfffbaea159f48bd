import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from '@playwright/test'
import { openSandbox, type Sandbox } from '../sandbox/open.ts'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterAs, ownReader } from './own-reader.ts'
import { payByPhone } from './pay-by-phone.ts'
import { fillSignIn, goWithin, signInWords } from './sign-in.ts'
import { staff, staffAreIn } from './staff.ts'

const LIBRARY = 'wydx'
const PASSWORD = 'Lesen2026x'

/** Configures the payment providers of the story's own sandbox. */
async function setGateways({ pay: { alipay, wechat, campus } }: Sandbox): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wenyuan-story-'))
  try {
    for (const [provider, settings] of Object.entries({ alipay, wechat, boc: campus })) {
      const file = join(folder, `${provider}.json`)
      await writeFile(file, JSON.stringify(settings))
      await staff('gateway', 'set', provider, '--tenant', LIBRARY, '--settings', file)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const setNone = async () => {
  for (const provider of ['alipay', 'wechat', 'boc'])
    await staff('gateway', 'set', provider, '--tenant', LIBRARY, '--off')
}

/** Presses the button of a payment method. @returns the content of the QR code on the screen */
async function orderBy(page: Page, button: string | RegExp): Promise<string> {
  const [answer] = await Promise.all([
    page.waitForResponse(/precreate|bocOrderCreate/),
    page.getByRole('button', { name: button }).click(),
  ])
  const order = page.getByRole('dialog', { name: '扫码缴费' })
  await order.getByRole('img', { name: '缴费二维码' }).waitFor()
  await order
    .getByRole('timer')
    .getByText(/^2:\d\d 后失效$/)
    .waitFor()
  await order.getByRole('status').getByText('等待支付…').waitFor()
  const { data } = (await answer.json()) as { data: { codeContent: string } }
  return data.codeContent
}

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
