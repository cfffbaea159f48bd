import type { Page } from 'playwright-core'
import { expect } from '@playwright/test'
import { type OfStory, story } from './browser.ts'
import { openOutsidePortal, type OutsidePortal } from './outside-portal.ts'
import { fillSignIn, signInWords, userButton } from './sign-in.ts'

let portal: OutsidePortal
const said = signInWords('zh-CN')

story.beforeAll(async () => {
  portal = await openOutsidePortal()
})
story.afterAll(async () => {
  await portal.stop()
})

const openReset = (openReader: OfStory['openReader'], language: 'zh-CN' | 'zh-TW' | 'en' = 'zh-CN') =>
  openReader({ at: portal.address, language, path: '/resetPassword' })

/** Requests a code; the browser does a proof of work instead of a captcha. */
async function askForCode(page: Page, account: string, channel: '手机' | '邮箱'): Promise<void> {
  await page.getByLabel(said.account, { exact: true }).fill(account)
  await page.getByRole('radio', { name: channel }).check()
  // no picture: the browser proves by its own work that it is no robot
  await page.getByText(said.workDone).waitFor()
  await expect(page.locator('main form img')).toHaveCount(0)
  const steps = page.getByRole('list', { name: '找回密码的步骤' }).locator('[aria-current="step"]')
  await expect(steps).toContainText('确认账号')
  await page.getByRole('button', { name: '发送验证码' }).click()
  await page.getByText(/如果账号存在且已验证联系方式/).waitFor()
  await expect(steps).toContainText('填验证码')
}

/** The six-digit code in the latest message to this recipient. */
async function codeFrom(box: 'phone' | 'mail', recipient: string): Promise<string> {
  const read = async () => {
    const page = await (await fetch(`${portal.played}/${box}`)).text()
    return page.split('<article>').find((one) => one.includes(recipient)) ?? ''
  }
  const code = async () => /\b(\d{6})\b/.exec((await read()).replaceAll(recipient, ''))?.[1] ?? ''
  await expect.poll(code).toMatch(/^\d{6}$/)
  return code()
}

for (const { account, channel, box, recipient, password } of [
  {
    account: '20260003',
    channel: '手机',
    box: 'phone',
    recipient: '13900000013',
    password: `Shan-lu-${Date.now()}`,
  },
  {
    account: 'X3000',
    channel: '邮箱',
    box: 'mail',
    recipient: 'anna@example.org',
    password: `Hai-lu-${Date.now()}`,
  },
] as const) {
  story(
    `a forgotten password is reset with a code from the ${box}, and signs the reader in`,
    async ({ openReader }) => {
      const { page } = await openReset(openReader)
      await askForCode(page, account, channel)
      await page.getByLabel('验证码', { exact: true }).fill('00000')
      await page.getByLabel(said.newPassword, { exact: true }).fill(password)
      await page.getByLabel(said.repeat).fill('something else')
      await page.getByRole('button', { name: '设置新密码' }).click()
      await page.getByText('两次输入的新密码不一致').waitFor()
      await page.getByText('验证码是 6 位数字').waitFor()
      await page.getByLabel(said.repeat).fill(password)
      await page.getByLabel('验证码', { exact: true }).fill(await codeFrom(box, recipient))
      await page.getByRole('button', { name: '设置新密码' }).click()
      await page.getByText('密码修改成功').waitFor()
      await page.getByLabel(said.account, { exact: true }).waitFor()
      await fillSignIn(page.locator('main'), said, { account, password })
      await page.getByRole('button', { name: said.signIn, exact: true }).click()
      await userButton(page).waitFor()
    },
  )
}

story('an unknown account gets the same answer, and no code is sent', async ({ openReader }) => {
  const { page } = await openReset(openReader)
  await askForCode(page, 'nobody-at-all', '手机')
  await page.getByRole('button', { name: '换一个账号或方式' }).click()
  await page.getByLabel(said.account, { exact: true }).waitFor()
})
