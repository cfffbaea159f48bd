import { session } from '@wenyuan/contract/areas/session.ts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { finishSignIn, requireSignIn } from '../../app/session/require-sign-in.ts'
import { answer, timesAsked } from '../../testing/answers.ts'
import { barriers } from '../../testing/barriers.ts'
import { openPart } from '../../testing/open-page.tsx'
import { SignInHost } from './SignInHost.tsx'

const words = {
  'zh-CN': {
    signIn: '登录',
    account: '账号',
    password: '密码',
    code: '验证码',
    agree: /我已阅读并同意/,
    missing: ['请输入账号', '请输入密码', '请先阅读并勾选同意隐私说明'],
  },
  'zh-TW': {
    signIn: '登入',
    account: '帳號',
    password: '密碼',
    code: '驗證碼',
    agree: /我已閱讀並同意/,
    missing: ['請輸入帳號', '請輸入密碼', '請先閱讀並勾選同意隱私說明'],
  },
  en: {
    signIn: 'Sign in',
    account: 'Account',
    password: 'Password',
    code: 'Verification code',
    agree: /I have read and agree/,
    missing: [
      'Please enter your account',
      'Please enter your password',
      'Please read and accept the privacy statement',
    ],
  },
} as const

afterEach(() => finishSignIn(false))

test.for(['zh-CN', 'zh-TW', 'en'] as const)(
  'a missing value is named next to its field, and nothing is sent: %s',
  async (language) => {
    const { signIn, account: name, password, code, agree, missing } = words[language]
    await openPart(<SignInHost />, {
      language,
      answers: [answer(session.signInKey, { codeKey: 'key-1', picture: '', publicKey: '04', workBits: 4 })],
    })
    void requireSignIn()
    const dialog = page.getByRole('dialog', { name: signIn })
    const send = dialog.getByRole('button', { name: signIn, exact: true })
    const account = dialog.getByLabelText(name, { exact: true })
    await send.click()
    for (const message of missing)
      await expect.element(dialog.getByText(message, { exact: true })).toBeVisible()
    // nobody has to type a code
    await expect.element(dialog.getByLabelText(code, { exact: true })).not.toBeInTheDocument()
    await expect.element(account).toHaveFocus()
    await expect.element(account).toHaveAttribute('aria-invalid', 'true')
    await account.fill('null')
    await send.click()
    await expect.element(dialog.getByText(missing[0], { exact: true })).toBeVisible()
    await account.fill('20260001')
    await dialog.getByLabelText(password, { exact: true }).fill('Wenyuan-2026')
    await send.click()
    await expect.element(dialog.getByRole('checkbox', { name: agree })).toHaveFocus()
    await expect.element(dialog.getByText(missing[0], { exact: true })).not.toBeInTheDocument()
    expect(timesAsked(session.login)).toBe(0)
    expect(await barriers({ width: 360, scheme: 'light' })).toEqual([])
  },
)
