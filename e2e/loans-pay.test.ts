import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSandbox, type Sandbox } from '../sandbox/open.ts'
import { story } from './browser.ts'
import { goWithin, signInAs } from './sign-in.ts'
import { staff, staffAreIn } from './staff.ts'

const MINUTE = 60_000
const LIBRARY = 'wydx'

/** The library takes money through the providers of the story's own sandbox. */
async function setGateways({ pay: { alipay, wechat } }: Sandbox): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wenyuan-story-'))
  try {
    for (const [provider, settings] of Object.entries({ alipay, wechat })) {
      const file = join(folder, `${provider}.json`)
      await writeFile(file, JSON.stringify(settings))
      await staff('gateway', 'set', provider, '--tenant', LIBRARY, '--settings', file)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

if (staffAreIn('paying what is owed')) {
  story(
    'what is owed is paid by a phone with Alipay, and the counts of both windows follow',
    { timeout: 3 * MINUTE },
    async ({ openReader }) => {
      const sandbox = await openSandbox()
      try {
        await setGateways(sandbox)
        const reader = await openReader({ path: '/categorySearchList' })
        const { page } = reader
        await signInAs(reader, '20260004')
        const other = await reader.context.newPage()
        await other.goto(page.url().replace(/#.*$/, '#/personalCenter'))
        const counts = other.getByRole('region', { name: '我的图书馆概览' })
        await counts.getByText('¥32.50').waitFor()

        await goWithin(page, '/personalCenter?tab=7&view=fees')
        // one of two charges is left for later
        await page.getByRole('checkbox', { name: /^选择损坏赔偿/ }).uncheck()
        await page.getByRole('button', { name: '用微信支付缴 ¥1.50' }).click()
        const order = page.getByRole('dialog', { name: '扫码缴费' })
        await order.getByRole('img', { name: '缴费二维码' }).waitFor()
        await page.keyboard.press('Escape')
        const [answer] = await Promise.all([
          page.waitForResponse(/precreate/),
          page.getByRole('button', { name: '用支付宝缴 ¥1.50' }).click(),
        ])
        await order.getByRole('img', { name: '缴费二维码' }).waitFor()
        await order
          .getByRole('timer')
          .getByText(/^2:\d\d 后失效$/)
          .waitFor()
        const { data } = (await answer.json()) as { data: { codeContent: string } }
        const phone = await reader.context.newPage()
        await phone.goto(data.codeContent)
        await phone.getByRole('button', { name: 'Pay' }).click()
        await phone.getByRole('heading', { name: 'Paid' }).waitFor()
        await phone.close()
        await order.getByText('缴费成功，已收到 ¥1.50').waitFor()
        await page.keyboard.press('Escape')
        await page.getByText('应缴 ¥31.00', { exact: true }).waitFor()
        // without a reload: the other window was told
        await counts.getByText('¥31.00').waitFor()
        await goWithin(page, '/personalCenter')
        await page.getByRole('region', { name: '我的图书馆概览' }).getByText('¥31.00').waitFor()
      } finally {
        for (const provider of ['alipay', 'wechat'])
          await staff('gateway', 'set', provider, '--tenant', LIBRARY, '--off')
        await sandbox.close()
      }
    },
  )
}
