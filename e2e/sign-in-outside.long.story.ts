import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { type OfStory, story } from './browser.ts'
import { openOutsidePortal, type OutsidePortal } from './outside-portal.ts'
import { untilQuiet } from './quiet.ts'
import type { Reader } from './reader.ts'
import { fillSignIn, signInAs, signInWords, storedIn, userButton } from './sign-in.ts'
import { type LanguageTag, languageTags } from '@wenyuan/contract/constants/languages.ts'

let portal: OutsidePortal

const ways: Record<LanguageTag, Record<'unified' | 'passport' | 'app' | 'weChat' | 'password', string>> = {
  'zh-CN': {
    unified: '统一身份认证',
    passport: '通行证账号',
    app: '学习通账号',
    weChat: '微信扫码',
    password: '图书馆账号',
  },
  'zh-TW': {
    unified: '統一身分認證',
    passport: '通行證帳號',
    app: '學習通帳號',
    weChat: '微信掃碼',
    password: '圖書館帳號',
  },
  en: {
    unified: 'Institution account',
    passport: 'Passport account',
    app: 'Learning-app account',
    weChat: 'WeChat code',
    password: 'Library account',
  },
}

const passwordOnly = [
  'normalLogin=true',
  'unifieAuthen=false',
  'passportLogin=false',
  'exterSinAuthen=false',
  'weixinLogin=false',
  'findCoerceLogin=false',
]

story.beforeAll(async () => {
  portal = await openOutsidePortal()
  const all = ['unifieAuthen', 'passportLogin', 'exterSinAuthen', 'weixinLogin'].map((name) => `${name}=true`)
  await portal.set('wydx', ...all)
})
story.afterAll(async () => {
  await portal.stop()
})

/** Opens the choice of sign-in methods and selects one. */
async function take(
  openReader: OfStory['openReader'],
  way: keyof (typeof ways)['en'],
  language: LanguageTag = 'zh-CN',
): Promise<Reader> {
  const reader = await openReader({ at: portal.address, language, path: '/categorySearchList' })
  const said = signInWords(language)
  await reader.page.getByRole('link', { name: said.signIn, exact: true }).click()
  const dialog = reader.page.getByRole('dialog', { name: said.signIn })
  await dialog.getByRole('button', { name: ways[language][way] }).click()
  return reader
}

/** Expects no accessibility violations on the current page, in a wide light window and a narrow dark one. */
async function expectNoBarriers({ page }: Reader): Promise<void> {
  await untilQuiet(page)
  expect(await axeViolationsOn(page, { width: 360, scheme: 'dark' })).toEqual([])
  expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
}

/** Signs in at the provider as the first demo person. */
async function beLin({ page }: Reader): Promise<void> {
  await page.getByRole('radio').first().check()
  await page.getByRole('button').first().click()
}

for (const language of languageTags) {
  story(
    `in ${language} the institution authenticates the reader, who returns to the same page`,
    async ({ openReader }) => {
      const reader = await take(openReader, 'unified', language)
      await beLin(reader)
      await userButton(reader.page).waitFor()
      await expect.poll(reader.path).toBe('/categorySearchList')
    },
  )

  story(`in ${language} the library's own form is one of the methods`, async ({ openReader }) => {
    const reader = await take(openReader, 'password', language)
    const said = signInWords(language)
    const dialog = reader.page.getByRole('dialog', { name: said.signIn })
    await dialog.getByLabel(said.account, { exact: true }).waitFor()
    await expectNoBarriers(reader)
    await fillSignIn(dialog, said, { account: 'T1001' })
    await dialog.getByRole('button', { name: said.signIn, exact: true }).click()
    await userButton(reader.page).waitFor()
    await expect.poll(reader.path).toBe('/categorySearchList')
  })
}

/** A visitor on a record's page asks for the copy and chooses a sign-in method. */
async function askForCopy(
  openReader: OfStory['openReader'],
  way: keyof (typeof ways)['en'],
): Promise<Reader> {
  const path = '/searchList/bookDetails/wy-59601282504/1'
  const reader = await openReader({ at: portal.address, path })
  const { page } = reader
  await page
    .getByRole('button', { name: /^(?:预约(?:或请求)?|送到我的馆)$/ })
    .first()
    .click()
  const said = signInWords('zh-CN')
  await page
    .getByRole('dialog', { name: said.signIn })
    .getByRole('button', { name: ways['zh-CN'][way] })
    .click()
  return reader
}

story(
  'after a sign-in at the institution the request form opens over the record that it was asked for',
  async ({ openReader }) => {
    const reader = await askForCopy(openReader, 'unified')
    await beLin(reader)
    await userButton(reader.page).waitFor()
    await reader.page.getByRole('dialog', { name: '请求馆藏' }).waitFor()
    await expect.poll(reader.path).toContain('/bookDetails')
    await reader.page.reload()
    await userButton(reader.page).waitFor()
    await expect(reader.page.getByRole('dialog')).toHaveCount(0)
  },
)

story(
  'what a visitor has selected is taken along through a sign-in at the institution',
  async ({ openReader }) => {
    const reader = await openReader({ at: portal.address, path: '/searchList?q=三体' })
    const { page } = reader
    await page
      .getByRole('checkbox', { name: /^选择《/ })
      .first()
      .check()
    const said = signInWords('zh-CN')
    await page.getByRole('banner').getByRole('link', { name: said.signIn, exact: true }).click()
    await page
      .getByRole('dialog', { name: said.signIn })
      .getByRole('button', { name: ways['zh-CN'].unified })
      .click()
    await beLin(reader)
    await userButton(page).waitFor()
    const bar = page.getByRole('region', { name: '所选记录的操作' })
    await bar.getByText('把您登录前所选的 1 条记录加入书单？').waitFor()
    await bar.getByRole('button', { name: '加入书单' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /默认收藏夹/ })
      .click()
    await page.getByText('已把 1 条记录加入“默认收藏夹”').waitFor()
  },
)

story(
  'consent is asked for after a sign-in at the institution, until the reader gives it',
  async ({ openReader }) => {
    await portal.set('wydx', 'consentVersion=next')
    const reader = await take(openReader, 'unified')
    const { page } = reader
    await beLin(reader)
    const question = page.getByRole('dialog', { name: '隐私说明' })
    await question.waitFor()
    await page.keyboard.press('Escape')
    await expectNoBarriers(reader)
    await question.getByRole('button', { name: '退出登录' }).click()
    // the institution asks whether its own session ends too
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByRole('link', { name: signInWords('zh-CN').signIn, exact: true }).waitFor()
    const again = await take(openReader, 'unified')
    await beLin(again)
    await again.page.getByRole('dialog').getByRole('button', { name: '同意' }).click()
    await expect(again.page.getByRole('dialog')).toHaveCount(0)
    await again.page.reload()
    await userButton(again.page).waitFor()
    await untilQuiet(again.page)
    await expect(again.page.getByRole('dialog')).toHaveCount(0)
    await portal.set('wydx', 'consentVersion=1')
  },
)

story(
  'an unbound passport account is bound by name and account, and the request goes on',
  async ({ openReader }) => {
    const reader = await askForCopy(openReader, 'passport')
    const { page } = reader
    const said = signInWords('zh-CN')
    await beLin(reader)
    await expect.poll(reader.path).toBe('/relevanceUid')
    await page.getByRole('button', { name: '关联', exact: true }).click()
    for (const missing of ['请输入姓名', said.accountEmpty, said.codeEmpty]) {
      await page.getByText(missing, { exact: true }).waitFor()
    }
    await expectNoBarriers(reader)
    await page.getByLabel('姓名').fill('林晓雨')
    await page.getByLabel(said.account, { exact: true }).fill('20260001')
    await page.getByLabel('身份证号').fill('11010519491231002X')
    await page.getByRole('button', { name: said.useWork }).click()
    await page.getByText(said.workDone).waitFor()
    await page.getByRole('button', { name: '关联', exact: true }).click()
    await userButton(page).waitFor()
    await page.getByRole('dialog', { name: '请求馆藏' }).waitFor()
    await expect.poll(reader.path).toContain('/bookDetails')
  },
)

story('the learning app signs its reader in', async ({ openReader }) => {
  const reader = await take(openReader, 'app')
  await beLin(reader)
  await expect
    .poll(async () => (await userButton(reader.page).count()) > 0 || reader.path() === '/bindUid')
    .toBe(true)
})

story('a WeChat code without a bound account leads to binding one', async ({ openReader }) => {
  const reader = await take(openReader, 'weChat')
  const { page, context } = reader
  const said = signInWords('zh-CN')
  await page.getByRole('button', { name: '在微信登录页打开' }).click()
  const scan = page.getByRole('link', { name: /Scan it/ })
  const [phone] = await Promise.all([context.waitForEvent('page'), scan.click()])
  await phone.getByRole('radio').first().check()
  await phone.getByRole('button').first().click()
  await phone
    .getByText(/Confirmed|signed in there/)
    .first()
    .waitFor()
  await expect.poll(reader.path, { timeout: 15_000 }).toBe('/bindAccount')
  await page.getByRole('button', { name: '绑定', exact: true }).click()
  await page.getByText(said.accountEmpty, { exact: true }).waitFor()
  await page.getByText(said.passwordEmpty, { exact: true }).waitFor()
  await page.getByLabel(said.account, { exact: true }).fill('20260001')
  await page.getByLabel(said.password, { exact: true }).fill('Wenyuan-2026')
  await page.getByRole('button', { name: '绑定', exact: true }).click()
  await page.getByText('绑定成功，请登录').waitFor()
  await expect.poll(reader.path).toBe('/login')
})

story(
  'with one external method the browser goes there at once, which a library may require',
  async ({ openReader }) => {
    await portal.set(
      'wydx',
      'normalLogin=false',
      'passportLogin=false',
      'exterSinAuthen=false',
      'weixinLogin=false',
    )
    const reader = await openReader({ at: portal.address, path: '/login' })
    await reader.page.getByRole('radio').first().waitFor()
    expect(reader.page.url()).not.toContain(portal.address)

    await portal.set('wydx', 'normalLogin=true', 'unifieAuthen=false', 'findCoerceLogin=true')
    const insisted = await openReader({ at: portal.address, path: '/Home' })
    await insisted.page.getByRole('link', { name: '登录', exact: true }).click()
    const dialog = insisted.page.getByRole('dialog', { name: '登录' })
    await dialog.getByLabel('账号', { exact: true }).waitFor()
    await expect(dialog.getByRole('button', { name: '关闭' })).toHaveCount(0)
    await insisted.page.keyboard.press('Escape')
    await insisted.page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
  },
)

story(
  'where phone or mail must be verified, that comes first and then signs the reader in',
  async ({ openReader }) => {
    await portal.set('wydx', ...passwordOnly, 'bindMailOrPhone=true')
    const reader = await openReader({ at: portal.address, path: '/Home' })
    const { page } = reader
    const said = signInWords('zh-CN')
    await page.getByRole('link', { name: said.signIn, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: said.signIn })
    await fillSignIn(dialog, said, { account: '20260007' })
    await dialog.getByRole('button', { name: said.signIn, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: '验证联系方式' }).waitFor()
    await expect.poll(reader.path).toBe('/forceBinding')
    expect(await storedIn(page, 'sessionStorage', 'jwt')).toBeNull()
    expect(await page.evaluate('document.cookie')).not.toContain('jwt=')
    await expectNoBarriers(reader)

    await page.getByLabel('手机号').fill('13900007007')
    await page.getByRole('button', { name: '发送验证码' }).click()
    await page.getByText(/验证码已发到 13900007007/).waitFor()
    const sentCode = async () => /13900007007[\s\S]*?(\d{6})/.exec(await portal.phone())?.[1] ?? ''
    await expect.poll(sentCode).toMatch(/^\d{6}$/)
    await page.getByLabel('验证码', { exact: true }).fill('12345')
    await page.getByRole('button', { name: '验证', exact: true }).click()
    await page.getByText('验证码是 6 位数字').waitFor()
    await page.getByLabel('验证码', { exact: true }).fill(await sentCode())
    await page.getByRole('button', { name: '验证', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: said.personal }).waitFor()
    await userButton(page).waitFor()
  },
)

story(
  'an idle reader is warned, can stay signed in, and is signed out in the end',
  async ({ openReader }) => {
    await portal.set(
      'wydx',
      ...passwordOnly,
      'bindMailOrPhone=false',
      'primaryIdProtect=true',
      'primaryIdProtectTime=1',
    )
    const reader = await openReader({ at: portal.address, path: '/categorySearchList' })
    const { page } = reader
    await page.clock.install()
    await signInAs(reader, 'T1001')
    const warning = page.getByRole('dialog', { name: '还在吗？' })
    // the idle timer starts when its part of the page has loaded, some time after the sign-in
    const passTime = async () => {
      await page.clock.fastForward(10_000)
      return warning.count()
    }
    await expect.poll(passTime, { intervals: [500], timeout: 20_000 }).toBe(1)
    await warning.getByText(/秒后将自动退出登录/).waitFor()
    await warning.getByRole('button', { name: '保持登录' }).last().click()
    await warning.waitFor({ state: 'hidden' })

    await page.clock.fastForward(35_000)
    await warning.waitFor()
    await page.clock.fastForward(40_000)
    const over = page.getByRole('dialog', { name: '已退出登录' })
    await over.getByText('当前登录已过期，请重新登录').waitFor()
    await over.getByRole('button', { name: '好', exact: true }).click()
    await page.getByRole('link', { name: '登录', exact: true }).waitFor()
    await expect.poll(reader.path).toBe('/Home')
  },
)
