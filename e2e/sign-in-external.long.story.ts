import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { untilQuiet } from './quiet.ts'
import { goWithin, signInAs, storedIn } from './sign-in.ts'

/** Source: spec 1 §4 "External entry"; a link of type 102 without a record leads to the home page. */
const jumps = [
  ['type=0', '/personalCenter'],
  ['type=4', '/personalExternal/4'],
  ['type=5', '/personalExternal/5'],
  ['type=6', '/personalExternal/6'],
  ['type=7', '/personalExternal/7'],
  ['type=8', '/personalCenter/customTabs'],
  ['type=9', '/personalExternal/11'],
  ['type=10', '/personalExternal/10'],
  ['type=11', '/personalExternal/8'],
  ['type=14', '/personalExternal/14'],
  ['type=101', '/searchList'],
  ['type=102&id=no-such-record', '/searchList/bookDetails/no-such-record'],
  ['type=102', '/Home'],
  ['type=103', '/drivePurchas'],
  ['type=104', '/newBookInform'],
  ['type=108&id=7', '/newDataBase/details/7'],
  ['type=109', '/dataBaseNav'],
  ['type=77', '/Home'],
  // through /searchListExternal, which redirects at once
  ['keyword=红楼梦&searchType=title&matchType=2', '/searchList'],
] as const

story(
  'an external link signs its reader in and opens the page of its type, for every type',
  async ({ openReader }) => {
    const reader = await openReader()
    await signInAs(reader, 'T1001')
    for (const [link, path] of jumps) {
      // each link is good once: the token it leaves behind makes the next one
      const jwt = (await storedIn(reader.page, 'sessionStorage', 'jwt')) ?? ''
      const jwtHeader = (await storedIn(reader.page, 'sessionStorage', 'jwtHeader')) ?? ''
      await goWithin(reader.page, `/loginExternal/${jwt}/${jwtHeader}?${link}`)
      await expect.poll(() => reader.path().replace(/[?].*$/, ''), { message: link }).toBe(path)
      await expect.poll(() => storedIn(reader.page, 'sessionStorage', 'jwt')).not.toBe(jwt)
      expect(reader.page.url()).not.toContain(jwt)
      await goWithin(reader.page, '/collect')
      await expect.poll(reader.path).toBe('/collect')
    }
  },
)

story(
  'an expired link says so in each language, without accessibility violations',
  async ({ openReader }) => {
    for (const [language, words] of [
      ['zh-CN', '这个链接已失效，请重新登录'],
      ['zh-TW', '這個連結已失效，請重新登入'],
      ['en', 'This link has expired. Please sign in again.'],
    ] as const) {
      const reader = await openReader({ language, path: '/loginExternal/no-token/x?type=0' })
      await reader.page.getByText(words).waitFor()
      await untilQuiet(reader.page)
      expect(await axeViolationsOn(reader.page, { width: 1280, scheme: 'light' })).toEqual([])
    }
  },
)

story('without anything to bind the screens say so, in each language', async ({ openReader }) => {
  for (const [language, path, title, words] of [
    ['zh-CN', '/bindUid', '绑定学习通', '没有待绑定的账号'],
    ['zh-TW', '/relevanceUid', '關聯讀者帳號', '沒有待綁定的帳號'],
    ['en', '/bindAccount', 'Link your library account', 'There is no account to link'],
  ] as const) {
    const reader = await openReader({ language, path })
    await reader.page.getByRole('heading', { level: 1, name: title }).waitFor()
    await reader.page.getByText(words).waitFor()
    await untilQuiet(reader.page)
    expect(await axeViolationsOn(reader.page, { width: 360, scheme: 'light' })).toEqual([])
  }
})

story(
  'a link with a uid leads to binding it, and one with a branch selects the branch, before or after the hash',
  async ({ openReader }) => {
    for (const [language, entry, path, title] of [
      ['zh-CN', '?uid=a.b.c#/Home', '/bindUid', '绑定学习通'],
      ['zh-TW', '#/Home?relevanceUid=a.b.c', '/relevanceUid', '關聯讀者帳號'],
      ['en', '?relevanceUid=a.b.c', '/relevanceUid', 'Link your library account'],
    ] as const) {
      const reader = await openReader({ language })
      const { page } = reader
      const home = page.url().split('#', 1)[0] ?? ''
      await page.goto('about:blank')
      await page.goto(home + entry)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await expect.poll(reader.path).toBe(path)
      expect(page.url()).not.toContain('a.b.c')
    }
    const reader = await openReader()
    const { page } = reader
    const home = page.url().split('#', 1)[0] ?? ''
    await page.goto('about:blank')
    await page.goto(`${home}?libCode=eng#/Home`)
    await page.getByRole('banner').getByRole('button', { name: '工学分馆' }).waitFor()
    expect(page.url()).toBe(`${home}#/Home`)
  },
)

story('a signed-in reader is redirected from the sign-in screens', async ({ openReader }) => {
  const reader = await openReader()
  await signInAs(reader, 'T1001')
  for (const path of ['/login', '/bindAccount', '/bindUid', '/relevanceUid', '/resetPassword']) {
    await goWithin(reader.page, path)
    await expect.poll(() => reader.path().toLowerCase()).toBe('/home')
    await goWithin(reader.page, '/collect')
    await expect.poll(reader.path).toBe('/collect')
  }
})
