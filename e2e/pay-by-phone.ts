import type { BrowserContext } from 'playwright-core'

/** Scans a QR code with the phone of a sandbox and pays. */
export async function payByPhone(context: BrowserContext, sandbox: string, code: string): Promise<void> {
  const phone = await context.newPage()
  await phone.goto(`${sandbox}/phone`)
  await phone.getByRole('textbox').fill(code)
  await phone.getByRole('button', { name: 'Scan' }).click()
  await phone.getByRole('button', { name: 'Pay' }).click()
  await phone.getByRole('heading', { name: 'Paid' }).waitFor()
  await phone.close()
}
