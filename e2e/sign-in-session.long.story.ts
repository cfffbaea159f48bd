import type { Page } from 'playwright-core'
import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { ownReader } from './own-reader.ts'
import { untilQuiet } from './quiet.ts'
import { staff } from './staff.ts'
import { goWithin, signInAs, storedIn, userButton } from './sign-in.ts'
import { languageTags } from '@wenyuan/contract/constants/languages.ts'

/** How long the server waits for a window to return: docs/session.md. */
const GRACE_MS = 30_000

const inOrder = { 'zh-CN': '读者证正常', 'zh-TW': '讀者證正常', en: 'Card active' } as const

for (const language of languageTags) {
  story(`in ${language} a reload keeps the reader signed in`, async ({ openReader }) => {
    const reader = await openReader({ language, path: '/categorySearchList' })
    await signInAs(reader, (await ownReader({ like: 'T1001' })).account, { language })
    await reader.page.reload()
    await userButton(reader.page).waitFor()
    await goWithin(reader.page, '/personalCenter')
    await reader.page.getByText(inOrder[language]).waitFor()
    await untilQuiet(reader.page)
    expect(await axeViolationsOn(reader.page, { width: 360, scheme: 'dark' })).toEqual([])
  })
}

story(
  'a second window shares the session, and signing out in one ends it in both',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/categorySearchList' })
    await signInAs(reader, (await ownReader({ like: 'T1001' })).account)
    const second = await reader.context.newPage()
    await second.goto(reader.page.url())
    await userButton(second).waitFor()

    await userButton(second).click()
    // name and branch of the reader
    await second.getByRole('banner').locator('small').getByText('文理分馆').waitFor()
    await second.getByRole('button', { name: '退出登录' }).click()
    await second.getByRole('link', { name: '登录', exact: true }).waitFor()
    await reader.page.getByRole('link', { name: '登录', exact: true }).waitFor()
    expect(await storedIn(reader.page, 'sessionStorage', 'jwt')).toBeNull()
    expect(await storedIn(second, 'sessionStorage', 'groupCode')).toBeNull()
    expect(await second.evaluate('document.cookie')).not.toContain('jwt=')
    // and the next reader can sign in without a reload
    await signInAs({ ...reader, page: second }, (await ownReader({ like: '20260008' })).account)
  },
)

story('signing in in one window signs in the other', async ({ openReader }) => {
  const reader = await openReader()
  const second = await reader.context.newPage()
  await second.goto(reader.page.url())
  await second.getByRole('link', { name: '登录', exact: true }).waitFor()
  await signInAs(reader, (await ownReader({ like: 'T1001' })).account)
  await userButton(second).waitFor()
})

story(
  'closing one of two windows keeps the session; a window opened after the last is closed is not signed in',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/categorySearchList' })
    const { page, context } = reader
    await signInAs(reader, (await ownReader({ like: 'T1001' })).account)
    const second = await context.newPage()
    await second.goto(page.url())
    await userButton(second).waitFor()
    await page.close({ runBeforeUnload: true })
    await goWithin(second, '/personalCenter')
    await second.getByText('读者证正常').waitFor()
    const address = second.url()
    await second.close({ runBeforeUnload: true })

    const later = await context.newPage()
    await later.goto(address)
    await later.getByRole('dialog', { name: '登录' }).waitFor()
    await later.close()
  },
)

story(
  'closing the last window ends the session on the server; a reload and another window keep it',
  async ({ openReader }) => {
    // one reader closes one of two windows, the other reloads the only one and then closes it
    const stays = await openReader({ path: '/categorySearchList' })
    const leaves = await openReader({ path: '/categorySearchList' })
    await signInAs(stays, (await ownReader({ like: 'T1001' })).account)
    await signInAs(leaves, (await ownReader({ like: '20260001' })).account)
    const asStays = await asker(stays.page)
    const asLeaves = await asker(leaves.page)

    const second = await stays.context.newPage()
    await second.goto(stays.page.url())
    await userButton(second).waitFor()
    await stays.page.close({ runBeforeUnload: true })

    await leaves.page.reload()
    await userButton(leaves.page).waitFor()
    expect(await asLeaves()).toBe(200)
    await leaves.page.close({ runBeforeUnload: true })
    expect(await asLeaves()).toBe(200)

    await expect.poll(asLeaves, { timeout: GRACE_MS + 10_000, intervals: [1_000] }).toBe(401)
    expect(await asStays()).toBe(200)
  },
)

/** Asks the server as this window's reader, without extending the session. */
async function asker(page: Page): Promise<() => Promise<number>> {
  const jwt = (await storedIn(page, 'sessionStorage', 'jwt')) ?? ''
  const jwtHeader = (await storedIn(page, 'sessionStorage', 'jwtHeader')) ?? ''
  const address = new URL('/find/userInfo/getUserInfoCheck', page.url())
  return async () => (await fetch(address, { headers: { mappingPath: 'wenyuan', [jwtHeader]: jwt } })).status
}

story(
  'a link with a token signs its reader in, leaves no token in the address, and opens its target',
  async ({ openReader }) => {
    const known = await openReader()
    await signInAs(known, (await ownReader({ like: 'T1001' })).account)
    const jwt = (await storedIn(known.page, 'sessionStorage', 'jwt')) ?? ''
    const jwtHeader = (await storedIn(known.page, 'sessionStorage', 'jwtHeader')) ?? ''

    const stranger = await openReader({ path: `/loginExternal/${jwt}/${jwtHeader}?type=104` })
    const agree = stranger.page.getByRole('button', { name: /^以 .+ 登录$/ })
    await agree.waitFor()
    await expect(userButton(stranger.page)).toHaveCount(0)
    expect(await axeViolationsOn(stranger.page, { width: 360, scheme: 'light' })).toEqual([])
    await stranger.page.setViewportSize({ width: 1280, height: 900 })
    await agree.focus()
    await stranger.page.keyboard.press('Enter')
    await userButton(stranger.page).waitFor()
    await expect.poll(stranger.path).toBe('/newBookInform')
    await stranger.page.goBack()
    expect(stranger.page.url()).not.toContain(jwt)
  },
)

story(
  "a link with another reader's token asks before it replaces the signed-in reader",
  async ({ openReader }) => {
    const other = await openReader()
    await signInAs(other, (await ownReader({ like: '20260008' })).account)
    const jwt = (await storedIn(other.page, 'sessionStorage', 'jwt')) ?? ''
    const jwtHeader = (await storedIn(other.page, 'sessionStorage', 'jwtHeader')) ?? ''

    const reader = await openReader()
    const { account } = await ownReader({ like: 'T1001' })
    await signInAs(reader, account)
    await goWithin(reader.page, `/loginExternal/${jwt}/${jwtHeader}?type=0`)
    await reader.page.getByRole('button', { name: /^仍用/ }).click()
    await reader.page.getByText(account).first().waitFor()
    expect(await storedIn(reader.page, 'sessionStorage', 'jwt')).not.toBe(jwt)
  },
)

story(
  'an invalid token is refused with a way to continue, and the signed-in reader stays',
  async ({ openReader }) => {
    const reader = await openReader()
    reader.provokes(/ 401 /, /status of 401/)
    await signInAs(reader, (await ownReader({ like: 'T1001' })).account)
    await goWithin(reader.page, '/loginExternal/eyJhbGciOiJub25lIn0.e30.x/wenyuan-token?type=0')
    await reader.page.getByText('这个链接已失效，请重新登录').waitFor()
    await userButton(reader.page).waitFor()
  },
)

story('with storage blocked a reader signs in for as long as the page stands', async ({ openReader }) => {
  const reader = await openReader({ path: '/categorySearchList' })
  await reader.context.addInitScript(`for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError') } })`)
  await reader.page.reload()
  await signInAs(reader, (await ownReader({ like: 'T1001' })).account)
  await goWithin(reader.page, '/personalCenter')
  await reader.page.getByText(inOrder['zh-CN']).waitFor()
})

story('a long name gives way, and the menu stays', async ({ openReader }) => {
  const reader = await openReader({ path: '/categorySearchList', width: 1280 })
  const { account } = await ownReader({ like: 'T1001' })
  await staff(
    'reader',
    'set',
    account,
    '--tenant',
    'wydx',
    'name=Maria Constantinopoulou-Wojciechowska of Lwów and Beijing',
  )
  await signInAs(reader, account)
  await reader.page.reload()
  await userButton(reader.page).waitFor()
  const menu = reader.page.getByRole('navigation', { name: '主菜单' })
  await expect(menu.getByRole('button', { name: '更多' })).toHaveCount(0)
  expect(await menu.getByRole('listitem').count()).toBeGreaterThan(3)
})
