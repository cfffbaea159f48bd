import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { untilQuiet } from './quiet.ts'
import type { Reader } from './reader.ts'

const NOVEL = 'wy-59601282504'

const pageOf = (reader: Reader): string => new URL(`/wenyuan/record/${NOVEL}`, reader.page.url()).href

story(
  'the link of a record opens it in the app, and back leads to where the reader came from',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/Home' })
    const { page } = reader
    const before = page.url()
    await page.goto(pageOf(reader))
    await page.getByRole('article').getByRole('heading', { level: 1, name: '红楼梦' }).waitFor()
    await expect.poll(reader.path).toBe(`/searchList/bookDetails/${NOVEL}/1`)
    await page.goBack()
    await expect.poll(() => page.url()).toBe(before)
    await page.goForward()
    await expect.poll(reader.path).toBe(`/searchList/bookDetails/${NOVEL}/1`)
  },
)

story(
  'an address that asks for the plain page, or for a language, keeps it; it has what is printed',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/Home' })
    const { page } = reader
    const plain = pageOf(reader)
    for (const query of ['?noscript', '?lang=en', '?utm_source=x&lang=zh-TW']) {
      await page.goto(plain + query)
      await untilQuiet(page)
      expect(page.url()).toBe(plain + query)
    }
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.open').first()).toBeHidden()
    await page.emulateMedia({ media: null })
    await page.goto(`${plain}?from=singlemessage`)
    await expect.poll(reader.path).toBe(`/searchList/bookDetails/${NOVEL}/1`)
  },
)

story('a search engine that runs scripts keeps the page', async ({ openReader, browser }) => {
  const { page } = await openReader({ path: '/Home' })
  const plain = new URL(`/wenyuan/record/${NOVEL}`, page.url()).href
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 AppleWebKit/537.36 (compatible; Googlebot/2.1) Chrome/140 Safari/537.36',
  })
  const engine = await context.newPage()
  await engine.goto(plain)
  expect(engine.url()).toBe(plain)
  await expect(engine.getByRole('heading', { level: 1 })).toHaveText('红楼梦')
  await context.close()
})
