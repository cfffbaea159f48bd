import type { Page } from 'playwright-core'
import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { type OfStory, story } from './browser.ts'
import { openOutsidePortal, type OutsidePortal } from './outside-portal.ts'
import { untilQuiet } from './quiet.ts'
import type { Reader } from './reader.ts'
import { demoPassword, goWithin, signInAs, signInWords, userButton } from './sign-in.ts'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'

let portal: OutsidePortal
const said = signInWords('zh-CN')
const off = ['unifieAuthen', 'passportLogin', 'exterSinAuthen', 'weixinLogin'].map((name) => `${name}=false`)

story.beforeAll(async () => {
  portal = await openOutsidePortal()
})
story.afterAll(async () => {
  await portal.stop()
})

async function openDialog(
  openReader: OfStory['openReader'],
  language: LanguageTag = 'zh-CN',
): Promise<Reader> {
  const reader = await openReader({ at: portal.address, language, path: '/categorySearchList' })
  const { signIn } = signInWords(language)
  await reader.page.getByRole('link', { name: signIn, exact: true }).click()
  await reader.page.getByRole('dialog', { name: signIn }).waitFor()
  return reader
}

async function fillBinding(page: Page): Promise<void> {
  await page.getByLabel(said.account, { exact: true }).fill('20260001')
  await page.getByLabel(said.password, { exact: true }).fill(demoPassword)
}

story(
  "the learning app's uid is bound with the password once; the next time it signs the reader in directly",
  async ({ openReader }) => {
    await portal.set('wydx', ...off, 'exterSinAuthen=true')
    const come = async () => {
      const reader = await openDialog(openReader)
      await reader.page.getByRole('button', { name: '学习通账号' }).click()
      await reader.page.getByRole('radio').first().check()
      await reader.page.getByRole('button').first().click()
      return reader
    }
    const first = await come()
    await first.page.getByRole('heading', { level: 1, name: '绑定学习通' }).waitFor()
    await expect.poll(first.path).toBe('/bindUid')
    await first.page.getByText(/即将绑定的学习通账号：.*\S/).waitFor()
    await first.page.getByRole('button', { name: '绑定', exact: true }).click()
    await first.page.getByText(said.accountEmpty).waitFor()
    await first.page.getByText(said.codeEmpty).waitFor()
    expect(await axeViolationsOn(first.page, { width: 360, scheme: 'dark' })).toEqual([])
    await first.page.setViewportSize({ width: 1280, height: 900 })
    await fillBinding(first.page)
    await first.page.getByRole('button', { name: said.useWork }).click()
    await first.page.getByText(said.workDone).waitFor()
    await first.page.getByRole('button', { name: '绑定', exact: true }).click()
    await userButton(first.page).waitFor()

    const second = await come()
    await userButton(second.page).waitFor()
    await expect.poll(second.path).toBe('/categorySearchList')
  },
)

/** Scans the QR code in the frame of the dialog, with the phone of the first demo person. */
async function scanInFrame({ page }: Reader): Promise<void> {
  const frame = page.frameLocator('iframe[title="微信登录二维码"]')
  const link = frame.getByRole('link', { name: /Scan it/ })
  await link.waitFor()
  const [phone] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await phone.getByRole('radio').first().check()
  await phone.getByRole('button').first().click()
  await phone.getByText(/is signed in there/).waitFor()
  await phone.close()
}

story(
  'the WeChat code in the frame of the dialog leads to binding the first time, and signs in the next time',
  async ({ openReader }) => {
    await portal.set('wydx', ...off, 'weixinLogin=true')
    const open = async () => {
      const reader = await openDialog(openReader)
      await reader.page.getByRole('button', { name: '微信扫码' }).click()
      return reader
    }
    const first = await open()
    const { page } = first
    const released = Promise.withResolvers<void>()
    await page.route('**/oga/verifycode/img*', async (route) => {
      await released.promise
      await route.continue()
    })
    await scanInFrame(first)
    await expect.poll(first.path).toBe('/bindAccount')
    await page.getByRole('heading', { level: 1, name: '绑定图书馆账号' }).waitFor()
    expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
    await fillBinding(page)
    // sent before the browser has a key and has done its work: it waits for both
    await page.getByRole('button', { name: '绑定', exact: true }).click()
    released.resolve()
    await page.getByText('绑定成功，请登录').waitFor()

    const second = await open()
    await scanInFrame(second)
    await userButton(second.page).waitFor()
    await expect.poll(second.path).toBe('/categorySearchList')
  },
)

story(
  'a WeChat host that does not answer gives a message and another way to sign in, never an empty frame',
  async ({ openReader }) => {
    await portal.set('wydx', ...off, 'weixinLogin=true')
    const { page } = await openDialog(openReader, 'en')
    const silent = 'The external sign-in service cannot be reached'
    await page.route('**/oga/identity/begin*', (route) =>
      route.fulfill({
        json: { success: false, data: null, message: silent, errCode: 'PROVIDER_UNREACHABLE' },
      }),
    )
    const dialog = page.getByRole('dialog', { name: signInWords('en').signIn })
    await dialog.getByRole('button', { name: 'WeChat code' }).click()
    await dialog.getByText(silent).waitFor()
    await expect(dialog.locator('iframe')).toHaveCount(0)
    expect(await axeViolationsOn(page, { width: 1280, scheme: 'dark' })).toEqual([])
    await dialog.getByRole('button', { name: 'Library account' }).click()
    await dialog.getByLabel(signInWords('en').account, { exact: true }).waitFor()
    // later it answers
    await page.unroute('**/oga/identity/begin*')
    await dialog.getByRole('button', { name: 'WeChat code' }).click()
    await dialog.locator('iframe').waitFor()
  },
)

story(
  "the dialog is 640 px wide for the choice, 400 for the form, 760 with the library's instructions next to it",
  async ({ openReader }) => {
    const widthOf = async (reader: Reader, language: LanguageTag = 'zh-CN') => {
      const dialog = reader.page.getByRole('dialog', { name: signInWords(language).signIn })
      await expect.poll(async () => (await dialog.boundingBox())?.width).toBeGreaterThan(0)
      const width = (await dialog.boundingBox())?.width
      await untilQuiet(reader.page)
      expect(await axeViolationsOn(reader.page, { width: 1280, scheme: 'light' })).toEqual([])
      return width
    }
    await portal.set('wydx', ...off, 'exterSinAuthen=true', 'loginExplain=')
    expect(await widthOf(await openDialog(openReader, 'zh-TW'), 'zh-TW')).toBe(640)
    await portal.set('wydx', ...off)
    expect(await widthOf(await openDialog(openReader))).toBe(400)
    await portal.set('wydx', ...off, 'loginExplain=First line\\nSecond line')
    const instructed = await openDialog(openReader, 'en')
    await instructed.page.getByText('First line', { exact: true }).waitFor()
    await instructed.page.getByText('Second line', { exact: true }).waitFor()
    // the instructions can be hidden
    const head = instructed.page.getByText('How to sign in', { exact: true })
    await head.click()
    await instructed.page.getByText('Second line', { exact: true }).waitFor({ state: 'hidden' })
    await head.click()
    expect(await widthOf(instructed, 'en')).toBe(760)
    await portal.set('wydx', 'loginExplain=')
  },
)

story('a library with its own form shows it first, the other methods below it', async ({ openReader }) => {
  await portal.set('wydx', ...off, 'exterSinAuthen=true', 'loginExplain=', 'loginVariant=alternate')
  const { page } = await openDialog(openReader, 'zh-TW')
  const dialog = page.getByRole('dialog', { name: signInWords('zh-TW').signIn })
  await dialog.getByLabel(signInWords('zh-TW').account, { exact: true }).waitFor()
  await dialog.getByRole('heading', { name: '其他登入方式' }).waitFor()
  await dialog.getByRole('button', { name: '學習通帳號' }).waitFor()
  await untilQuiet(page)
  expect(await axeViolationsOn(page, { width: 360, scheme: 'dark' })).toEqual([])
  await portal.set('wydx', 'loginVariant=')
})

story(
  'a signed-in reader links an account on tab 1, and is asked for the password after a while',
  async ({ openReader }) => {
    await portal.set('wydx', ...off, 'loginExplain=')
    const reader = await openReader({ at: portal.address, path: '/Home' })
    const { page } = reader
    await signInAs(reader, '20260008')
    await portal.set('wydx', 'exterSinAuthen=true')
    await page.reload()
    await goWithin(page, '/personalCenter?tab=1')
    const link = page.getByRole('button', { name: '绑定：学习通' })
    await link.waitFor()
    expect(await axeViolationsOn(page, { width: 360, scheme: 'dark' })).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    // as if the sign-in had been long ago
    let asked = 0
    await page.route('**/find/userInfo/beginBinding', async (route) => {
      asked += 1
      if (asked > 1) return route.continue()
      const message = '为保护您的账号，请先确认密码，或重新登录'
      return route.fulfill({ json: { success: false, data: null, message, errCode: 'SIGN_IN_AGAIN' } })
    })
    await link.click()
    const question = page.getByRole('dialog', { name: '确认密码' })
    await question.getByText('为保护您的账号').waitFor()
    expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
    await question.getByLabel('密码', { exact: true }).fill(demoPassword)
    await question.getByRole('button', { name: '确认', exact: true }).click()
    await page.getByRole('radio').nth(1).check()
    await page.getByRole('button').first().click()
    await page.getByText('账号已绑定').waitFor()
    await expect.poll(reader.path).toBe('/personalCenter?tab=1')
    await page.getByRole('button', { name: '解除绑定：学习通' }).waitFor()
    await expect(page.getByRole('button', { name: '绑定：学习通', exact: true })).toHaveCount(0)
    await userButton(page).waitFor()
  },
)
