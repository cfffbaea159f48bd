import type { Locator, Page } from 'playwright-core'
import { untilQuiet } from './quiet.ts'
import type { Reader } from './reader.ts'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'

/** Demo readers and what their accounts show: docs/session.md. */
export const demoPassword = 'Wenyuan-2026'

interface SignInWords {
  signIn: string
  account: string
  password: string
  code: string
  useWork: RegExp
  workDone: RegExp
  agree: RegExp
  consentNeeded: string
  accountEmpty: string
  passwordEmpty: string
  codeEmpty: string
  signOut: string
  show: string
  newPassword: string
  repeat: string
  change: string
  personal: string
  tabs: string
  contact: string
  arrange: string
  courses: string
  expired: string
}

const words: Record<LanguageTag, SignInWords> = {
  'zh-CN': {
    signIn: '登录',
    account: '账号',
    password: '密码',
    code: '验证码',
    useWork: /改由浏览器验证/,
    workDone: /验证已完成/,
    agree: /我已阅读并同意/,
    consentNeeded: '请先阅读并勾选同意隐私说明',
    accountEmpty: '请输入账号',
    passwordEmpty: '请输入密码',
    codeEmpty: '请输入验证码',
    signOut: '退出登录',
    show: '显示密码',
    newPassword: '新密码',
    repeat: '再输入一次新密码',
    change: '修改密码',
    personal: '个人中心',
    tabs: '个人中心栏目',
    contact: '联系方式',
    arrange: '自定义栏目',
    courses: '我的课程',
    expired: '登录信息已过期，请重新登录',
  },
  'zh-TW': {
    signIn: '登入',
    account: '帳號',
    password: '密碼',
    code: '驗證碼',
    useWork: /改由瀏覽器驗證/,
    workDone: /驗證已完成/,
    agree: /我已閱讀並同意/,
    consentNeeded: '請先閱讀並勾選同意隱私說明',
    accountEmpty: '請輸入帳號',
    passwordEmpty: '請輸入密碼',
    codeEmpty: '請輸入驗證碼',
    signOut: '登出',
    show: '顯示密碼',
    newPassword: '新密碼',
    repeat: '再輸入一次新密碼',
    change: '修改密碼',
    personal: '個人中心',
    tabs: '個人中心欄目',
    contact: '聯絡方式',
    arrange: '自訂欄目',
    courses: '我的課程',
    expired: '登入資訊已過期，請重新登入',
  },
  en: {
    signIn: 'Sign in',
    account: 'Account',
    password: 'Password',
    code: 'Verification code',
    useWork: /use automatic verification/i,
    workDone: /^Verified$/,
    agree: /I have read and agree/,
    consentNeeded: 'Please read and accept the privacy statement',
    accountEmpty: 'Please enter your account',
    passwordEmpty: 'Please enter your password',
    codeEmpty: 'Please enter the verification code',
    signOut: 'Sign out',
    show: 'Show password',
    newPassword: 'New password',
    repeat: 'Confirm new password',
    change: 'Change password',
    personal: 'My library',
    tabs: 'Sections of my library',
    contact: 'Contact',
    arrange: 'Customise',
    courses: 'My courses',
    expired: 'Your session has expired. Please sign in again.',
  },
}

export const signInWords = (language: LanguageTag): SignInWords => words[language]

/** Opens the sign-in dialog from the header. */
export async function openSignIn(
  { page }: Pick<Reader, 'page'>,
  { signIn, account }: SignInWords,
): Promise<Locator> {
  await page.getByRole('banner').getByRole('link', { name: signIn, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: signIn })
  await dialog.getByLabel(account, { exact: true }).waitFor()
  return dialog
}

/** Fills in account, password, proof of work and consent; the story presses the button. */
export async function fillSignIn(
  form: Locator,
  { account, password, useWork, workDone, agree }: SignInWords,
  as: { account: string; password?: string },
): Promise<void> {
  await form.getByLabel(account, { exact: true }).fill(as.account)
  await form.getByLabel(password, { exact: true }).fill(as.password ?? demoPassword)
  const wantsProof = form.getByRole('button', { name: useWork })
  if (await wantsProof.isVisible()) await wantsProof.click()
  await form.getByText(workDone).waitFor()
  // a browser in which somebody has consented to this version does not ask again
  const consent = form.getByRole('checkbox', { name: agree })
  if (await consent.isVisible()) await consent.check()
}

/** Signs a reader in on the current page; resolves when the header shows the name. */
export async function signInAs(
  reader: Pick<Reader, 'page'>,
  account: string,
  { language = 'zh-CN', password }: { language?: LanguageTag; password?: string } = {},
): Promise<void> {
  const said = signInWords(language)
  const dialog = await openSignIn(reader, said)
  await fillSignIn(dialog, said, password === undefined ? { account } : { account, password })
  await dialog.getByRole('button', { name: said.signIn, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await userButton(reader.page).waitFor()
}

/** The user button in the header, once a reader is signed in. */
export const userButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^(?:菜单：|選單：|Menu of )/ })

/** Goes to a path of the app like a followed link, without a reload, and waits until its screen is drawn. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(`location.hash = ${JSON.stringify(path)}`)
  await untilQuiet(page)
}

/** The browser's stored value for a name, in this window or for all windows. */
export const storedIn = (
  page: Page,
  where: 'sessionStorage' | 'localStorage',
  key: string,
): Promise<string | null> => page.evaluate(`${where}.getItem(${JSON.stringify(key)})`)
