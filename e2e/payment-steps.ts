import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Sandbox } from '../sandbox/open.ts'
import { staff } from './staff.ts'

/** The library whose payment providers these stories set. */
export const LIBRARY = 'wydx'

/** Configures the payment providers of the story's own sandbox. */
export async function setGateways({ pay: { alipay, wechat, campus } }: Sandbox): Promise<void> {
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

/** Takes the providers away again. */
export const setNone = async () => {
  for (const provider of ['alipay', 'wechat', 'boc'])
    await staff('gateway', 'set', provider, '--tenant', LIBRARY, '--off')
}

/** Presses the button of a payment method. @returns the content of the QR code on the screen */
export async function orderBy(page: Page, button: string | RegExp): Promise<string> {
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
