import { createServer, type Server } from 'node:http'
import { expect } from '@playwright/test'
import { discoveryFolder, makeDiscoveryServices } from '../sandbox/discovery.ts'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterLike } from './own-reader.ts'
import { goWithin } from './sign-in.ts'
import { staff, staffAreIn } from './staff.ts'

const wideLight = { width: 1280, scheme: 'light' } as const
const darkPhone = { width: 360, scheme: 'dark' } as const
/** Those of the demo, and what other stories have added. */
const all = /^共 2,00\d 种期刊$/

story(
  'a visitor finds a journal by letter, filter, title and ISSN, and opens it at its provider',
  async ({ openReader }) => {
    const { page, context, provokes } = await openReader({ path: '/magazineNav' })
    const rows = page.getByRole('main').getByRole('heading', { level: 3 })
    await page.getByText(all).waitFor()
    expect(await axeViolationsOn(page, wideLight)).toEqual([])

    await page.getByRole('navigation', { name: '按字母' }).getByRole('link', { name: /^X / }).click()
    await page.getByText('共 6 种期刊').waitFor()
    await page.goBack()
    await page.getByText(all).waitFor()

    await page.getByText('形式').click()
    await page.getByRole('checkbox', { name: /^印刷版/ }).check()
    await page.getByText(/^共 20\d 种期刊$/).waitFor()
    expect(await axeViolationsOn(page, darkPhone)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('checkbox', { name: /^印刷版/ }).uncheck()

    // an ISSN without its hyphen, then the beginning of a title
    await page.getByRole('searchbox').fill('10004556')
    await page.getByText('共 1 种期刊').waitFor()
    await expect(rows.first()).toHaveText('波谱学杂志')
    await page.getByRole('searchbox').fill('nature comm')
    await expect(rows.first()).toHaveText('Nature Communications')
    await page.getByRole('searchbox').fill('pubmed')
    await page.getByRole('link', { name: '另有 2 个数据库符合' }).waitFor()
    await page.getByRole('searchbox').fill('波谱学')
    await page.getByRole('link', { name: '波谱学杂志', exact: true }).click()

    await page.getByRole('heading', { level: 1, name: '波谱学杂志' }).waitFor()
    expect(await axeViolationsOn(page, wideLight)).toEqual([])
    expect(await axeViolationsOn(page, darkPhone)).toEqual([])
    // nothing answers there: the address that the door leads to is enough
    provokes(/doaj\.org/)
    const asked = context.waitForEvent('request', (request) => request.url().startsWith('https://doaj.org/'))
    await page.getByRole('link', { name: '打开 波谱学杂志（开放获取期刊目录）（新窗口）' }).click()
    expect((await asked).url()).toBe('https://doaj.org/toc/1000-4556')
  },
)

story(
  'from the record of a journal a reader opens the licensed provider in one click after signing in',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/searchList/bookDetails/doaj-1000-4556/2', language: 'en' })
    const { page, context, provokes } = reader
    const online = page.getByRole('region', { name: 'Read online' })
    await online.getByText('1987–present').waitFor()
    // the card leads to the free package, the address of the record is the same one
    const free = page
      .getByRole('main')
      .getByRole('link', { name: /Directory of Open Access|doaj|^Read online/i })
    await expect(free).toHaveCount(1)
    await online.getByRole('button', { name: /^Sign in to open/ }).waitFor()
    await enterLike(reader, 'X3000')
    provokes(/journals\.example\.org/)
    const asked = context.waitForEvent('request', (request) => request.url().startsWith('https://journals.'))
    await online.getByRole('link', { name: /^Open 波谱学杂志 at Wenyuan Journals/ }).click()
    expect((await asked).url()).toBe('https://journals.example.org/1000-4556')

    await online.getByRole('link', { name: 'Journal page' }).click()
    await page.getByRole('heading', { level: 1, name: '波谱学杂志' }).waitFor()
    await page.getByRole('link', { name: '1 printed item in the library' }).click()
    await page.getByRole('heading', { name: 'Copies' }).waitFor()

    await goWithin(page, '/magazineNavDetail?id=nothing')
    await page.getByRole('heading', { level: 1, name: 'Journal not found' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'All journals' }).click()
    await page.getByRole('heading', { level: 1, name: 'Journals' }).waitFor()

    // a list for one resource type has no header and keeps a way home
    await goWithin(page, '/magazineNav?resourceType=paper')
    await page.getByText(/^20\d journals$/).waitFor()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: /home/i }).click()
    await page.getByRole('banner').waitFor()
  },
)

story(
  'the row and the card of a journal lead to the package that opens, after a sign-in where it takes one',
  async ({ openReader }) => {
    const reader = await openReader({ width: 360, path: '/searchList?q=波谱学杂志' })
    const { page, context, results, provokes } = reader
    await results.getByRole('link', { name: '在线阅读' }).waitFor()
    provokes(/doaj\.org/)
    const asked = context.waitForEvent('request', (request) => request.url().startsWith('https://doaj.org/'))
    await results.getByRole('link', { name: '在线阅读' }).click()
    expect((await asked).url()).toBe('https://doaj.org/toc/1000-4556')

    // the free package does not answer for this title: the licensed one leads
    await page.route('**/getRequestAndEnreustList', async (route) => {
      const answer = await route.fetch()
      const { data, ...rest } = (await answer.json()) as { data: { ways: { provider: string }[] } }
      const ways = data.ways.filter(({ provider }) => !provider.startsWith('开放'))
      await route.fulfill({ response: answer, json: { ...rest, data: { ...data, ways } } })
    })
    await goWithin(page, '/searchList/bookDetails/doaj-1000-4556/2')
    const card = page.getByRole('region', { name: '如何获取' })
    await card.getByText('文渊学术期刊（演示）').waitFor()
    await card.getByText('1987–今').waitFor()
    expect(await axeViolationsOn(page, darkPhone)).toEqual([])
    await card.getByRole('button', { name: '登录后阅读' }).click()
    await page.getByRole('dialog', { name: '登录' }).waitFor()
  },
)

const articlesFrom: Server = createServer(makeDiscoveryServices().mount)
story.afterAll(async () => {
  articlesFrom.closeAllConnections()
  articlesFrom.close()
  if (staffAreIn('the source of articles is switched off again'))
    await staff('enrichment', 'set', '--tenant', 'wydx', '--providers', 'none')
})

story(
  'the page of a journal shows its newest articles by Crossref, and each leads to the library’s resolver',
  async ({ openReader }) => {
    if (!staffAreIn('the newest articles of a journal')) return
    await new Promise<void>((resolve) => articlesFrom.listen(0, '127.0.0.1', resolve))
    const bound = articlesFrom.address()
    const port = typeof bound === 'object' && bound ? bound.port : 0
    const source = `crossref=http://127.0.0.1:${port}${discoveryFolder}/crossref`
    await staff('enrichment', 'set', '--tenant', 'wydx', '--providers', source)

    const { page, context } = await openReader({ path: '/magazineNavDetail?id=doaj-1000-4556' })
    const latest = page.getByRole('region', { name: '最新文章' })
    await latest.waitFor()
    const rows = latest.getByRole('listitem')
    await expect(rows).toHaveCount(5)
    await expect(rows.first().getByRole('link')).toContainText('核磁共振波谱中的相位校正方法')
    // markup of publishers is not shown
    await expect(latest).not.toHaveText(/<sup>|&amp;/)
    await latest.getByText(/Crossref/).waitFor()
    expect(await axeViolationsOn(page, wideLight)).toEqual([])
    expect(await axeViolationsOn(page, darkPhone)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)

    const opened = context.waitForEvent('page')
    await rows.first().getByRole('link').click()
    const resolver = await opened
    await resolver.getByText('核磁共振波谱中的相位校正方法').first().waitFor()
    expect(new URL(resolver.url()).pathname).toBe('/wenyuan/openurl')
  },
)
