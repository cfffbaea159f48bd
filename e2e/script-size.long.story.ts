import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect } from '@playwright/test'
import { story } from './browser.ts'

/** The scripts that an open page has fetched. */
const fetched = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    return [...new Set(names)].filter((name) => name.endsWith('.js'))
  })()`)

/** The scripts written into the page. */
const inline = (page: Page): Promise<string[]> => page.locator('script:not([src], [type])').allTextContents()

/** The bytes of all, each by gzip at its best: what a server sends that knows no Brotli. */
async function scriptBytes(page: Page): Promise<number> {
  const files = await fetched(page)
  const inside = await inline(page)
  expect(files.length).toBeGreaterThan(3)
  expect(inside.length).toBe(1)
  const ofFiles = await Promise.all(files.map(async (file) => (await fetch(file)).text()))
  const bodies = [...ofFiles, ...inside]
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
}

story(
  'a first visit to a list fetches at most 190 KB of script, its histogram included',
  async ({ openReader }) => {
    const { page, titles } = await openReader({ path: '/searchList?q=红楼梦' })
    expect((await titles()).length).toBeGreaterThan(0)
    await page.getByRole('slider').first().waitFor()
    expect(await scriptBytes(page)).toBeLessThanOrEqual(190_000)
  },
)

story('a first visit to the home page fetches at most 180 KB of script', async ({ openReader }) => {
  const { page } = await openReader({ path: '' })
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  expect(await scriptBytes(page)).toBeLessThanOrEqual(180_000)
})
