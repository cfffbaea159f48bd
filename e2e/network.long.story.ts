import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { layoutShift, runningAnimations } from './measures.ts'
import { enterLike } from './own-reader.ts'
import { untilQuiet } from './quiet.ts'
import type { Reader } from './reader.ts'

/** Web vitals rate more than 0.1 as poor; we allow half of it. */
const MOST_SHIFT = 0.05

/** A weak mobile network: 400 ms to the server and back, 1.6 Mbit/s. */
async function slowDown({ page, context }: Reader): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  })
}

story(
  'without a network the page says so, keeps its content, and tries again when the network returns',
  async ({ openReader }) => {
    const reader = await openReader()
    const { page, context } = reader
    await reader.searchFor('三体')
    const titles = await reader.titles()
    reader.provokes(/ERR_INTERNET_DISCONNECTED/, /ApiError/)

    await context.setOffline(true)
    await page.getByRole('status').getByText('网络已断开').waitFor()
    await expect.poll(reader.titles).toEqual(titles)
    await reader.box.fill('鲁迅')
    await reader.box.press('Enter')
    const retry = reader.results.getByRole('button', { name: reader.words.retry })
    await retry.waitFor()

    await context.setOffline(false)
    await page.getByRole('status').getByText('网络已断开').waitFor({ state: 'hidden' })
    await reader.results.getByText(reader.words.total).first().waitFor()
    expect((await reader.titles()).length).toBeGreaterThan(0)
  },
)

story(
  'a filter chosen without a network leaves the list, and applies when the network returns',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/searchList?q=红楼梦' })
    const { page, context, results } = reader
    const titles = await reader.titles()
    const total = await reader.total()
    reader.provokes(/ERR_INTERNET_DISCONNECTED/, /ApiError/)
    const shelf = page.getByRole('complementary').getByRole('switch', { name: '只看在架' })
    await shelf.waitFor()

    await context.setOffline(true)
    await shelf.click()
    const alert = results.getByRole('alert')
    await alert.getByText('下面仍是上一次检索“红楼梦”的结果').waitFor()
    await alert.getByRole('button', { name: reader.words.retry }).click()
    await alert.waitFor()
    await expect.poll(reader.titles).toEqual(titles)
    await expect.poll(reader.total).toBe(total)
    await expect(results.getByRole('list').filter({ has: page.getByRole('heading') })).toHaveCount(1)
    expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])

    await context.setOffline(false)
    await alert.waitFor({ state: 'detached' })
    await expect.poll(reader.total).toBeLessThan(total)
    await page.getByRole('complementary').getByText('筛选项没能取到').waitFor({ state: 'detached' })
  },
)

for (const width of [1280, 360]) {
  story(
    `on a slow network at ${width} px the layout does not shift while the list, its facets and copies arrive`,
    async ({ openReader }) => {
      const reader = await openReader({ width, path: '', motion: true })
      await reader.box.waitFor()
      await slowDown(reader)
      await reader.visit('/searchList?q=history')
      await reader.page
        .getByText('正在检索…')
        .or(reader.results.getByRole('listitem').first())
        .first()
        .waitFor()
      await expect(reader.results).toHaveText(/在架|可在线阅读/)
      await untilQuiet(reader.page)
      const shift = await layoutShift(reader.page)
      expect(shift.sum, `moved: ${shift.moved.join('\n')}`).toBeLessThanOrEqual(MOST_SHIFT)
    },
  )
}

for (const account of [undefined, '20260002'])
  story(
    `on a slow network the layout of the home page does not shift while its shelves load${account ? ' for a signed-in reader' : ''}`,
    async ({ openReader }) => {
      const reader = await openReader({ path: '', motion: true })
      await reader.box.waitFor()
      if (account) await enterLike(reader, account)
      await slowDown(reader)
      await reader.visit('/Home')
      await reader.page.reload()
      await reader.page.getByRole('region', { name: '热门借阅' }).getByRole('listitem').first().waitFor()
      await untilQuiet(reader.page)
      const shift = await layoutShift(reader.page)
      expect(shift.sum, `moved: ${shift.moved.join('\n')}`).toBeLessThanOrEqual(MOST_SHIFT)
    },
  )

story('loading is announced, and old rows stay until the new ones arrive', async ({ openReader }) => {
  const reader = await openReader({ path: '' })
  const { page, results, words } = reader
  await reader.box.waitFor()
  await slowDown(reader)
  await page.goto(new URL('#/searchList?q=history', page.url()).href)
  await page.getByText('正在打开').or(page.getByText('正在检索…')).first().waitFor()
  await results.getByText(words.total).first().waitFor()
  const before = await reader.titles()

  await page.getByRole('combobox', { name: '排序' }).selectOption({ label: '题名' })
  const rows = results.getByRole('list').filter({ has: page.getByRole('heading') })
  await expect(rows).toHaveAttribute('aria-busy', 'true')
  await expect.poll(reader.titles).toEqual(before)
  await expect(rows).toHaveAttribute('aria-busy', 'false')
  expect(await reader.titles()).not.toEqual(before)
})

story('with reduced motion there are no animations', async ({ openReader }) => {
  const reader = await openReader()
  await reader.searchFor('history')
  await reader.titles()
  expect(await runningAnimations(reader.page)).toBe(0)
  await reader.page.getByRole('button', { name: '使用帮助' }).click()
  await reader.page.getByRole('dialog').waitFor()
  expect(await runningAnimations(reader.page)).toBe(0)
})

story(
  'when the files of the app do not come, the page says so and can be loaded again',
  async ({ openReader }) => {
    const reader = await openReader({ path: '' })
    const { page } = reader
    await reader.box.waitFor()
    reader.provokes(/ERR_FAILED/)
    for (const path of ['', 'staff/']) {
      await page.route(/assets\/(?!head-)[^/]*\.js$/, (route) => route.abort())
      await page.goto(new URL(path, page.url().split('#')[0]).href)
      const late = page.getByText('页面尚未加载完')
      await late.waitFor({ state: 'attached' })
      await expect(late).toBeHidden()
      await late.waitFor({ timeout: 15_000 })

      await page.unroute(/assets\/(?!head-)[^/]*\.js$/)
      await page.getByRole('link', { name: '重新加载' }).click()
      await late.waitFor({ state: 'detached' })
    }
  },
)

story('when the files of one screen do not come, that screen says so', async ({ openReader }) => {
  const reader = await openReader({ path: '' })
  const { page } = reader
  const came = new Set<string>()
  page.on('requestfinished', (request) => came.add(request.url()))
  await page.reload()
  await reader.box.waitFor()
  await untilQuiet(page)
  reader.provokes(/ERR_FAILED/, /A script of the app cannot be loaded/)
  await page.route(/assets\/.*\.js$/, (route) =>
    came.has(route.request().url()) ? route.continue() : route.abort(),
  )
  await reader.visit('/specialBaseNav')
  await page.getByRole('alert').waitFor()
  await page.unroute(/assets\/.*\.js$/)
  await page.getByRole('button', { name: reader.words.retry }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('alert').waitFor({ state: 'detached' })
})
