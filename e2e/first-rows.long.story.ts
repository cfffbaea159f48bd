import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { untilQuiet } from './quiet.ts'

for (const width of [1280, 360])
  story(
    `a link to a list shows its rows before the app at ${width} px, and asks for them once`,
    async ({ openReader }) => {
      const reader = await openReader({ path: '', width })
      const { page } = reader
      let goOn = () => {}
      const held = new Promise<void>((resolve) => {
        goOn = resolve
      })
      await page.route(/\/assets\/reading-room-[^/]*\.js$/, async (route) => {
        await held
        await route.continue()
      })
      const bodies: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/find/unify/search')) bodies.push(request.postData() ?? '')
      })
      const address = new URL('#/searchList?q=C%2B%2B+%22language%22', page.url()).href
      await page.goto('about:blank')
      await page.goto(address, { waitUntil: 'commit' })
      const early = page.locator('#first-list')
      await early.getByRole('link').first().waitFor()
      const titles = await early.getByRole('link').allTextContents()
      const link = await early.getByRole('link').first().getAttribute('href')
      await expect(early).toContainText('C++ "language"')
      goOn()
      expect((await reader.titles()).map((title) => title.trim())).toEqual(titles)
      await untilQuiet(page)
      expect(bodies.map((body) => (JSON.parse(body) as { rows: number }).rows)).toEqual([10, 0])
      expect(
        await reader.results
          .getByRole('heading', { level: 2 })
          .first()
          .getByRole('link')
          .getAttribute('href'),
      ).toContain(link)
      await expect(early).toHaveCount(0)
    },
  )

story('a link to a list with filters waits for the app', async ({ openReader }) => {
  const reader = await openReader({ path: '/searchList?q=history&docCode=1' })
  await reader.page.reload()
  expect((await reader.titles()).length).toBe(10)
  await expect.poll(reader.path).toContain('docCode=1')
})
