import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { story } from './browser.ts'

/** The scripts that an open page has fetched, without those that it fetches beforehand for the screen after it. */
const fetched = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const later = new Set([...document.querySelectorAll('link[rel=prefetch]')].map(({ href }) => href))
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    return [...new Set(names)].filter((name) => name.endsWith('.js') && !later.has(name))
  })()`)

/** Their bytes, each by gzip at its best: what a server sends that knows no Brotli. */
async function bytesOf(scripts: readonly string[]): Promise<number> {
  const bodies = await Promise.all(scripts.map(async (script) => (await fetch(script)).arrayBuffer()))
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
}

story(
  'a first visit to a list fetches at most 158 KB of script, its histogram included',
  async ({ openReader }) => {
    const { page, titles } = await openReader({ path: '/searchList?q=红楼梦' })
    expect((await titles()).length).toBeGreaterThan(0)
    await page.getByRole('slider').first().waitFor()
    const scripts = await fetched(page)
    expect(scripts.length).toBeGreaterThan(4)
    expect(await bytesOf(scripts)).toBeLessThanOrEqual(158_000)
  },
)

story('a first visit to the home page fetches at most 147 KB of script', async ({ openReader }) => {
  const { page } = await openReader({ path: '' })
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  const scripts = await fetched(page)
  expect(scripts.length).toBeGreaterThan(4)
  expect(await bytesOf(scripts)).toBeLessThanOrEqual(147_000)
})
