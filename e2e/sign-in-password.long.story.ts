import { axeViolationsOn } from './axe-helper.ts'
import { goWithin } from './sign-in.ts'
import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { ownReader } from './own-reader.ts'
import { untilQuiet } from './quiet.ts'
import { fillSignIn, openSignIn, signInAs, signInWords, storedIn, userButton } from './sign-in.ts'
import { languageTags } from '@wenyuan/contract/constants/languages.ts'

for (const language of languageTags) {
  story(
    `in ${language} a reader signs in over the list, keeps the page, and signs out`,
    async ({ openReader }) => {
      const reader = await openReader({ language, path: '/searchList?q=history&page=2' })
      const said = signInWords(language)
      await reader.titles()
      await signInAs(reader, (await ownReader({ like: 'T1001' })).account, { language })
      await expect.poll(reader.path).toBe('/searchList?q=history&page=2')

      await userButton(reader.page).click()
      await reader.page.getByRole('button', { name: said.signOut, exact: true }).click()
      await reader.page.getByRole('link', { name: said.signIn, exact: true }).waitFor()
      await expect.poll(reader.path).toBe('/Home')
      expect(await storedIn(reader.page, 'sessionStorage', 'jwt')).toBeNull()
      expect(await storedIn(reader.page, 'sessionStorage', 'userInfo')).toBeNull()
    },
  )
}

story('consent given once for a version is not asked again in the same browser', async ({ openReader }) => {
  const reader = await openReader({ path: '/categorySearchList' })
  const { page } = reader
  const said = signInWords('zh-CN')
  const { account } = await ownReader({ like: 'T1001' })
  await signInAs(reader, account)
  await userButton(page).click()
  await page.getByRole('button', { name: said.signOut, exact: true }).click()
  const dialog = await openSignIn(reader, said)
  await dialog.getByRole('link', { name: '隐私说明' }).waitFor()
  await expect(dialog.getByRole('checkbox', { name: said.agree })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await signInAs(reader, account)
  await untilQuiet(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

story(
  'a password manager can fill the form; the password can be shown, and the consent text opened',
  async ({ openReader }) => {
    const reader = await openReader()
    const said = signInWords('zh-CN')
    const dialog = await openSignIn(reader, said)
    const password = dialog.getByLabel(said.password, { exact: true })
    await expect(dialog.getByLabel(said.account, { exact: true })).toHaveAttribute('autocomplete', 'username')
    await expect(password).toHaveAttribute('autocomplete', 'current-password')
    await expect(password).toHaveAttribute('type', 'password')
    await dialog.getByRole('button', { name: said.show }).click()
    await expect(password).toHaveAttribute('type', 'text')
    const [privacy] = await Promise.all([
      reader.context.waitForEvent('page'),
      dialog.getByRole('link', { name: '隐私说明' }).click(),
    ])
    await privacy.getByRole('heading', { level: 1 }).waitFor()
    expect(privacy.url()).toMatch(/#\/privacy$/)
    await expect(dialog).toBeVisible()
  },
)

story(
  'an expired password is reported and changed, and then the sign-in continues',
  async ({ openReader }) => {
    const reader = await openReader()
    const said = signInWords('zh-CN')
    const dialog = await openSignIn(reader, said)
    await fillSignIn(dialog, said, await ownReader({ like: '20260005' }))
    await dialog.getByRole('button', { name: said.signIn, exact: true }).click()
    await reader.page
      .getByRole('status')
      .getByText(/长时间|很久|长期/)
      .first()
      .waitFor()
    await reader.page.getByRole('heading', { level: 1, name: said.change }).waitFor()
    await expect.poll(reader.path).toBe('/modifyPassword')
    // the token allows only the password change
    expect(await storedIn(reader.page, 'sessionStorage', 'userInfo')).toBeNull()
  },
)

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
