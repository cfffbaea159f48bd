import { expect } from 'vitest'
import { story } from './browser.ts'
import { signInAs } from './sign-in.ts'

/** Twelve calls for all blocks of the home page (source: areas "Home's rest"), and one for what the reader has to do. */
const MOST_CALLS = 12 + 1

story('the home page with all blocks makes at most thirteen calls of its own', async ({ openReader }) => {
  const reader = await openReader({ path: '/bookListNav' })
  const { page } = reader
  await signInAs(reader, '20260002')
  let asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(?:find|oga)\//.test(pathname)) asked.push(pathname)
  })
  await page.reload()
  await page.waitForLoadState('networkidle')
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
  await page.waitForLoadState('networkidle')
  const own = asked.filter((path) => !everywhere.has(path))
  // each once, and not more: the list is in the message of a failure
  expect(own).toEqual([...new Set(own)].slice(0, MOST_CALLS))
})
