import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { layoutShift, scrollPosition } from './measures.ts'
import { enterLike } from './own-reader.ts'
import { untilQuiet } from './quiet.ts'
import { readOnTo, readToEnd } from './read-on.ts'

/** Twelve calls for all blocks of the home page (source: areas "Home's rest"), and one for what the reader has to do. */
const MOST_CALLS = 12 + 1

/** Runs in the page: heights of blocks, and of the end of the page, that are not kept for the next visit. */
const notKept = `(() => {
  const kept = new Set((localStorage.getItem('seenRooms') ?? '').split('\\n').map((line) => parseInt(line, 10)))
  const rooms = [...document.querySelectorAll('div[style*="flow-root"]')]
  return rooms.map((room) => room.offsetHeight).filter((height) => !kept.has(height))
})()`

story('the home page with all blocks makes at most thirteen calls of its own', async ({ openReader }) => {
  const reader = await openReader({ path: '/bookListNav' })
  const { page } = reader
  await enterLike(reader, '20260002')
  let asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(?:find|oga)\//.test(pathname)) asked.push(pathname)
  })
  // the corner of the header asks last, and no sooner than its script is there
  const unread = page.waitForResponse(/\/find\/lspNotice\/getMsg$/)
  await page.reload()
  await unread
  await untilQuiet(page)
  // what every screen asks: the session, the libraries, the links beside the page
  const everywhere = new Set(asked)
  const home = new URL('#/Home', page.url()).href
  await page.goto('about:blank')
  asked = []
  await page.goto(home)
  await page.getByRole('region', { name: '热门借阅' }).waitFor()
  for (const block of ['热门书单', '专题', '专题库']) {
    await page.mouse.wheel(0, 2_000)
    await page.getByRole('region', { name: block, exact: true }).waitFor()
  }
  await page.mouse.wheel(0, 10_000)
  await page.getByRole('button', { name: '调整首页' }).waitFor()
  await untilQuiet(page)
  const own = asked.filter((path) => !everywhere.has(path))
  // each once, and not more: the list is in the message of a failure
  expect(own).toEqual([...new Set(own)].slice(0, MOST_CALLS))
})

for (const width of [1280, 360])
  story(
    `blocks far down the home page come with the reader, into room kept for them, and back where they were, at ${width} px`,
    async ({ openReader }) => {
      const reader = await openReader({ width })
      const { page } = reader
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.getByRole('region', { name: '热门借阅' }).getByRole('link').nth(5).waitFor()
      await untilQuiet(page)
      const disciplines = page.getByRole('region', { name: '按学科看' })
      await expect(disciplines).toHaveCount(0)
      expect(asked).not.toContain('/find/index/getDiscipline')
      const shelves = await page.evaluate<number>('document.documentElement.scrollHeight')
      const news = await readOnTo(page, '通知', { step: 300 })
      await disciplines.getByRole('link').first().waitFor()
      await news.waitFor()
      const whole = await page.evaluate<number>('document.documentElement.scrollHeight')
      // about as high as before: the bar of the window does not jump
      expect(Math.abs(whole / shelves - 1)).toBeLessThan(0.1)
      expect((await layoutShift(page)).moved).toEqual([])
      await disciplines.getByRole('link').first().scrollIntoViewIfNeeded()
      const before = await scrollPosition(page)
      await disciplines.getByRole('link').first().click()
      await expect.poll(reader.path).toContain('/searchList?')
      await page.goBack()
      await disciplines.getByRole('link').first().waitFor()
      await expect.poll(async () => Math.abs((await scrollPosition(page)) - before)).toBeLessThan(40)
    },
  )

for (const [library, language] of [
  ['wenyuan', 'en'],
  ['linjiang', 'zh-CN'],
] as const)
  story(
    `at the next visit each block of ${library} has as much room as it takes, and nothing moves`,
    async ({ openReader }) => {
      const { page } = await openReader({ width: 360, language, library })
      const height = () => page.evaluate<number>('document.documentElement.scrollHeight')
      const toTheEnd = async () => {
        await readToEnd(page, { step: 400 })
        await untilQuiet(page)
        // it stands last: all blocks are there
        await page.getByRole('contentinfo').getByRole('link').first().waitFor()
      }
      await untilQuiet(page)
      await toTheEnd()
      // heights are kept when they have not changed for a second
      await expect.poll(() => page.evaluate(notKept)).toEqual([])
      const whole = await height()
      const home = page.url()
      await page.goto('about:blank')
      await page.goto(home)
      await untilQuiet(page)
      expect(Math.abs((await height()) - whole), 'before anything below is there').toBeLessThan(4)
      await toTheEnd()
      expect(Math.abs((await height()) - whole)).toBeLessThan(4)
      expect((await layoutShift(page)).moved).toEqual([])
    },
  )

story(
  'the home page tells the hour of each branch, the own one first, and its exceptions',
  async ({ openReader }) => {
    const reader = await openReader()
    const today = reader.page.getByRole('region', { name: '今天' }).getByRole('listitem')
    await expect(today.first()).toHaveText(/^总馆.*(?:闭馆|开门) · 期末$/)
    await expect(today).toHaveCount(6)
    await enterLike(reader, 'T1001')
    await expect(today.first()).toHaveText(/^文理分馆(?:今日闭馆|.*(?:闭馆|开门))$/)
  },
)

story('a notice leads to its page', async ({ openReader }) => {
  const reader = await openReader()
  const news = await readOnTo(reader.page, '通知', { step: 600 })
  await news.getByRole('link', { name: '通还服务覆盖三个校区' }).click()
  await expect.poll(reader.path).toBe('/collectionNav')
})

for (const [width, language] of [
  [1024, 'zh-CN'],
  [1280, 'en'],
  [360, 'en'],
] as const)
  story(
    `nothing that is seen moves while a reader scrolls to the end of home, at ${width} px in ${language}`,
    async ({ openReader }) => {
      const { page } = await openReader({ width, language })
      await page.getByRole('tab').first().waitFor()
      await readToEnd(page, { step: 300 })
      await untilQuiet(page)
      await page.getByRole('contentinfo').getByRole('link').first().waitFor()
      // a block that is drawn in slices may still grow by a line
      const { sum, moved } = await layoutShift(page)
      expect(sum < 0.03 ? [] : moved).toEqual([])
    },
  )
