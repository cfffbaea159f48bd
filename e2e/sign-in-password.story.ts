import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { focusOf } from './measures.ts'
import { ownReader } from './own-reader.ts'
import { untilQuiet } from './quiet.ts'
import { fillSignIn, goWithin, openSignIn, signInAs, signInWords, storedIn, userButton } from './sign-in.ts'

story('a wrong password is reported, the captcha changes, and no token is stored', async ({ openReader }) => {
  const reader = await openReader()
  const said = signInWords('zh-CN')
  const dialog = await openSignIn(reader, said)
  // the browser does its work: on the first try nothing is said of a picture or a code
  await dialog.getByText(said.workDone).waitFor()
  await expect(dialog.getByText(/图片|验证码/)).toHaveCount(0)
  await fillSignIn(dialog, said, { ...(await ownReader({ like: '20260008' })), password: 'not the one 1' })
  await dialog.getByRole('button', { name: said.signIn, exact: true }).click()
  await dialog.getByText(/账号或密码/).waitFor()
  expect(await storedIn(reader.page, 'sessionStorage', 'jwt')).toBeNull()
  await dialog.getByRole('button', { name: '改用图片验证码' }).click()
  const picture = dialog.getByRole('img', { name: /验证码/ })
  const before = await picture.getAttribute('src')
  await dialog.getByLabel(said.code, { exact: true }).fill('0000')
  await dialog.getByRole('button', { name: said.signIn, exact: true }).click()
  await expect(picture).not.toHaveAttribute('src', before ?? '')
})

story('sign in with the keyboard only', async ({ openReader }) => {
  const reader = await openReader({ language: 'en', path: '/categorySearchList' })
  const { page } = reader
  const said = signInWords('en')
  await page.getByRole('link', { name: said.signIn, exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: said.signIn })
  await expect.poll(async () => (await focusOf(page)).name).toContain(said.account)
  const { account, password } = await ownReader({ like: 'T1001' })
  await page.keyboard.type(account)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  const tabTo = async (name: RegExp) => {
    for (let steps = 0; steps < 12; steps += 1) {
      await page.keyboard.press('Tab')
      if (name.test((await focusOf(page)).name)) return
    }
    throw new Error(`Tab never came to ${String(name)}`)
  }
  await tabTo(said.agree)
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await userButton(page).waitFor()
})

story(
  'an expired session is reported on the current page, and signing in again continues there',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/categorySearchList' })
    const { page } = reader
    const said = signInWords('zh-CN')
    reader.provokes(/ 401 /, /status of 401/)
    const own = await ownReader({ like: 'T1001' })
    await signInAs(reader, own.account)
    await goWithin(page, '/personalCenter')
    await page.getByRole('heading', { level: 1, name: said.personal }).waitFor()
    await untilQuiet(page)
    await page.evaluate("sessionStorage.setItem('jwt', 'no longer good')")
    await goWithin(page, '/personalCenter?tab=1')
    const dialog = page.getByRole('dialog', { name: said.signIn })
    await dialog.getByText(said.expired).waitFor()
    await fillSignIn(dialog, said, own)
    await dialog.getByRole('button', { name: said.signIn, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level: 2, name: '联系方式' }).waitFor()
    await expect.poll(reader.path).toBe('/personalCenter?tab=1')
  },
)
