import { expect } from '@playwright/test'
import { story } from './browser.ts'

story('an address changed while the app is starting is followed', async ({ openReader }) => {
  for (let round = 0; round < 2; round++) {
    const reader = await openReader({ path: '' })
    const devtools = await reader.context.newCDPSession(reader.page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 5 })
    await reader.visit('/Home')
    await reader.page.goto(new URL('#/newBookInform', reader.page.url()).href)
    // five times slower, on a machine that may be busy
    await reader.page.getByRole('heading', { level: 1, name: '新书通报' }).waitFor({ timeout: 40_000 })
  }
})

story('links from other sites become the result list of their search', async ({ openReader }) => {
  const reader = await openReader({ path: '/searchListExternal/title/红楼梦/2' })
  await reader.titles()
  await expect.poll(reader.path).toMatch(/^\/searchList\?q=红楼梦&field=title/)
  const all = await reader.total()
  await reader.visit('/searchListExternal/title/红楼梦/2/1')
  await reader.titles()
  await expect.poll(reader.path).toContain('docCode=1')
  await expect.poll(reader.total).toBeLessThanOrEqual(all)
  await reader.visit('/searchListExternal/title//2')
  await expect.poll(reader.path).toBe('/Home')
})
