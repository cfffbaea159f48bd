import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
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
  'an initial password must be changed: the rules are shown, and the new one opens the personal centre',
  async ({ openReader }) => {
    const reader = await openReader()
    const { page } = reader
    const said = signInWords('zh-CN')
    const dialog = await openSignIn(reader, said)
    await fillSignIn(dialog, said, await ownReader({ like: '20260006' }))
    await dialog.getByRole('button', { name: said.signIn, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: said.change }).waitFor()
    const change = page.getByRole('main').getByRole('button', { name: said.change })
    const fresh = page.getByLabel(said.newPassword, { exact: true })
    await untilQuiet(page)
    expect(await axeViolationsOn(page, { width: 360, scheme: 'dark' })).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    expect(await storedIn(page, 'sessionStorage', 'jwt')).not.toBeNull()
    await fresh.fill('abc')
    await page.getByText('强度：弱').waitFor()
    await change.click()
    await page.getByText('密码至少 8 位，须含数字和字母').waitFor()
    await fresh.fill('Yueduji-2027')
    await page.getByText('强度：强').waitFor()
    await page.getByLabel(said.repeat, { exact: true }).fill('Yueduji-2028')
    await change.click()
    await page.getByText('两次输入的新密码不一致').waitFor()
    // the initial one again: refused by the server, and a failure leaves no token in the browser's storage
    await fresh.fill('wenyuan1')
    await page.getByLabel(said.repeat, { exact: true }).fill('wenyuan1')
    await change.click()
    await page.getByText('新密码不能与原密码相同').waitFor()
    expect(await storedIn(page, 'sessionStorage', 'jwt')).toBeNull()
    await fresh.fill('Yueduji-2027')
    await page.getByLabel(said.repeat, { exact: true }).fill('Yueduji-2027')
    await change.click()
    await page.getByRole('heading', { level: 1, name: said.personal }).waitFor()
    await userButton(page).waitFor()
    expect(await storedIn(page, 'sessionStorage', 'jwt')).not.toBeNull()
  },
)

story(
  'a signed-in reader is redirected from the sign-in page to the requested page',
  async ({ openReader }) => {
    const reader = await openReader()
    await signInAs(reader, (await ownReader({ like: 'T1001' })).account)
    await reader.page.evaluate("localStorage.setItem('loginNextPath', '/newBookInform')")
    await goWithin(reader.page, '/login')
    await expect.poll(reader.path).toBe('/newBookInform')
  },
)

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
