import type { Locator } from 'playwright-core'
import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { sidewaysOverflow } from './measures.ts'
import { enterAs, enterLike } from './own-reader.ts'
import type { Reader } from './reader.ts'

const menuOf = ({ page, words }: Reader): Locator => page.getByRole('navigation', { name: words.mainMenu })

async function openGroup(reader: Reader, name: string): Promise<Locator> {
  const entry = menuOf(reader)
    .getByRole('listitem')
    .filter({ has: reader.page.getByRole('button', { name, exact: true }) })
  await entry.getByRole('button', { name, exact: true }).click()
  return entry
}

story(
  'hidden entries are not drawn, but their addresses work and select their group',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/dataBaseNav/details/7' })
    await reader.page.getByRole('heading', { level: 1, name: '没有这个数据库' }).waitFor()
    const group = await openGroup(reader, '资源导航')
    await expect(group.getByRole('link')).toHaveText(['期刊导航', '数据库导航', '专题库', '馆藏地导航'])
    await expect(menuOf(reader).getByText('我的图书馆')).toHaveCount(0)
  },
)

story('the selected entry follows the address', async ({ openReader }) => {
  const reader = await openReader({ path: '/newBookInform' })
  await reader.page.getByRole('heading', { level: 1, name: '新书通报' }).waitFor()
  let group = await openGroup(reader, '浏览')
  await expect(group.getByRole('link', { name: '新书通报' })).toHaveAttribute('aria-current', 'page')
  await expect(group.getByRole('link', { name: '分类浏览' })).not.toHaveAttribute('aria-current')
  await group.getByRole('link', { name: '分类浏览' }).click()
  await reader.page.getByRole('heading', { level: 1, name: '分类浏览' }).waitFor()
  group = await openGroup(reader, '浏览')
  await expect(group.getByRole('link', { name: '分类浏览' })).toHaveAttribute('aria-current', 'page')
  await reader.page.goBack()
  await reader.page.getByRole('heading', { level: 1, name: '新书通报' }).waitFor()
})

story('home is marked at home only', async ({ openReader }) => {
  const reader = await openReader({ path: '/Home' })
  const marked = () => menuOf(reader).locator('[data-current]').allTextContents()
  await expect.poll(marked).toEqual(['首页'])
  await reader.goTo('/searchList?q=三体')
  await expect.poll(marked).toEqual([])
  await reader.goTo('/searchList/bookDetails/wy-45440635589/1')
  await expect.poll(marked).toEqual([])
})

story('an entry that leads nowhere is not drawn', async ({ openReader }) => {
  const reader = await openReader()
  await menuOf(reader).waitFor()
  await expect(menuOf(reader).getByText('读者荐购')).toHaveCount(0)
  await expect(reader.page.getByRole('banner').getByText('智能助手')).toHaveCount(0)

  const other = await openReader({ library: 'linjiang' })
  await menuOf(other).waitFor()
  await expect(menuOf(other).getByText(/查重/)).toHaveCount(0)
})

story('a branch is selected in the header by typing, and All resets it', async ({ openReader }) => {
  const reader = await openReader()
  const { page } = reader
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: '全部馆' }).click()
  const find = header.getByRole('searchbox', { name: '查找分馆' })
  await find.fill('不存在')
  await header.getByText('没有这个分馆').waitFor()
  await find.fill('工学')
  await header.getByRole('button', { name: '工学分馆', exact: true }).click()
  await header.getByRole('button', { name: '工学分馆' }).waitFor()
  await reader.searchFor('设计')
  await expect.poll(reader.path).toContain('libCode=eng')
  const inBranch = await reader.total()

  await header.getByRole('button', { name: '工学分馆' }).click()
  await header.getByRole('list').last().getByRole('button', { name: '全部馆' }).click()
  await reader.searchFor('设计')
  await expect.poll(reader.path).not.toContain('libCode')
  await expect.poll(reader.total).toBeGreaterThan(inBranch)
})

story('the last chosen branch returns in another browser of the same reader', async ({ openReader }) => {
  const first = await openReader()
  const { account } = await enterLike(first, '20260003')
  const header = first.page.getByRole('banner')
  await header.getByRole('button', { name: '全部馆' }).click()
  await header.getByRole('button', { name: '工学分馆', exact: true }).click()
  await header.getByRole('button', { name: '工学分馆' }).waitFor()

  const second = await openReader()
  await second.page.getByRole('banner').getByRole('button', { name: '全部馆' }).waitFor()
  await enterAs(second, account)
  const chosen = second.page.getByRole('banner').getByRole('button', { name: '工学分馆' })
  await chosen.waitFor()
})

story('every list of titles is reached by clicking, also where the menu has none', async ({ openReader }) => {
  const { page } = await openReader()
  await page.getByRole('main').getByRole('link', { name: '榜单' }).click()
  for (const title of ['常借图书', '热门馆藏', '评分榜', '新书通报', '热门借阅']) {
    await page.getByRole('navigation', { name: '书目榜单' }).getByRole('link', { name: title }).click()
    await page
      .getByRole('navigation', { name: '书目榜单' })
      .getByRole('link', { name: title, exact: true })
      .and(page.locator('[aria-current]'))
      .waitFor()
  }
})

story('the logo links to the home page everywhere', async ({ openReader }) => {
  const reader = await openReader({ path: '/categorySearchList' })
  await reader.page.getByRole('banner').getByRole('link', { name: '文渊大学图书馆' }).click()
  await expect.poll(reader.path).toBe('/Home')
  await reader.box.waitFor()
})

for (const [account, width] of [
  ['T1001', 1280],
  ['20260004', 1100],
] as const)
  story(`in English at ${width} px the menu stays when ${account} signs in`, async ({ openReader }) => {
    const reader = await openReader({ language: 'en', path: '/Home', width })
    await menuOf(reader).waitFor()
    await enterLike(reader, account)
    await menuOf(reader).waitFor()
    expect(await sidewaysOverflow(reader.page)).toEqual([])
    const banner = reader.page.getByRole('banner')
    if ((await banner.getByRole('button', { name: 'EN: English' }).count()) === 0) {
      await banner.getByRole('button', { name: reader.words.languageMenu }).click()
      await banner.getByRole('button', { name: '简体中文' }).waitFor()
    }
  })
