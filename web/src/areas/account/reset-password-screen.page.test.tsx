import { account } from '@wenyuan/contract/areas/account.ts'
import { session } from '@wenyuan/contract/areas/session.ts'
import { site } from '@wenyuan/contract/areas/site.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readStored } from '../../api/stored-session.ts'
import { answer, answerWith, lose, timesAsked } from '../../testing/answers.ts'
import { barriers } from '../../testing/barriers.ts'
import { openScreen } from '../../testing/open-page.tsx'
import { plainLibrary } from '../../testing/site-answers.ts'

const key = answer(session.signInKey, { codeKey: 'key-1', picture: '', publicKey: '04', workBits: 4 })

test('a proof that could not be begun is begun again by sending the form', async () => {
  await openScreen('/resetPassword', { answers: [lose(session.signInKey)] })
  await page.getByLabelText('账号', { exact: true }).fill('T1001')
  await expect.element(page.getByText('连不上服务器').first()).toBeVisible()
  expect(readStored('codeKey')).toBe('')
  answerWith([key])
  await page.getByRole('button', { name: '发送验证码' }).click()
  await expect.element(page.getByText(/验证已完成/)).toBeVisible()
  expect(readStored('codeKey')).toBe('key-1')
  expect(timesAsked(account.sendResetCode)).toBe(0)
})

test.for([
  ['zh-CN', '找回密码'],
  ['zh-TW', '找回密碼'],
  ['en', 'Reset your password'],
] as const)('the screen has no barriers, and its title is translated: %s', async ([language, title]) => {
  await openScreen('/resetPassword', { language, answers: [key] })
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.poll(() => document.title).toContain(title)
  expect(await barriers({ width: 360, scheme: 'dark' })).toEqual([])
})

test.for([
  ['zh-CN', '账号', '本馆不提供网上找回密码，请联系图书馆'],
  ['zh-TW', '帳號', '本館不提供線上找回密碼，請聯絡圖書館'],
  ['en', 'Account', 'You cannot reset your password online. Please ask the library.'],
] as const)('a library without it offers no link to it, and the address says so: %s', async (said) => {
  const [language, name, off] = said
  const answers = [key, answer(site.config, { ...plainLibrary, passwordRecovery: false })]
  await openScreen('/login', { language, answers })
  await expect.element(page.getByLabelText(name, { exact: true })).toBeVisible()
  expect(document.querySelector('a[href*="resetPassword"]')).toBeNull()
  location.hash = '/resetPassword'
  await expect.element(page.getByText(off)).toBeVisible()
})
