import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { layoutShift } from './measures.ts'
import { untilQuiet } from './quiet.ts'
import { readOnTo } from './read-on.ts'
import { JOURNAL, NOVEL, PAPER, recordOf } from './record-page.ts'

const MOST_SHIFT = 0.05

story(
  'more about a book: its shelf, other editions, loans, ratings and comments, and MARC',
  async ({ openReader }) => {
    const { page, record } = await recordOf(openReader, NOVEL, '1')
    // it stands below the others
    const loans = await readOnTo(page, '借阅情况')
    const shelf = record.getByRole('region', { name: '书架上的邻居' })
    const here = shelf.locator('[aria-current="true"]')
    await expect(here).toContainText('红楼梦')
    // a spine shows the face of its book while the reader looks at it, by pointer or by keyboard
    const neighbour = shelf.getByRole('listitem').filter({ hasNot: here }).getByRole('link').last()
    const covers = await shelf.locator('svg').count()
    await neighbour.focus()
    await expect(shelf.locator('svg')).toHaveCount(covers + 1)
    const name = ((await neighbour.locator('span[lang]').last().textContent()) ?? '').split(' · ')
    await shelf
      .locator('p')
      .last()
      .getByText(name[0] ?? '')
      .waitFor()
    expect(await here.getAttribute('href')).not.toBe(await neighbour.getAttribute('href'))
    const before = await shelf.getByRole('listitem').count()
    await shelf.getByRole('button', { name: '再往右' }).click()
    await expect.poll(() => shelf.getByRole('listitem').count()).toBeGreaterThan(before)
    // the editions stand by year, the one of this page among them
    const editions = record.getByRole('region', { name: '各版本' }).getByRole('listitem')
    await expect.poll(() => editions.getByRole('link').count()).toBeGreaterThan(2)
    const years = (await editions.allTextContents()).map((text) => Number(/^\d{4}/.exec(text)?.[0] ?? 9999))
    expect(years).toEqual(years.toSorted((one, other) => one - other))
    await expect(editions.locator('[aria-current="true"]')).toHaveText(/^1996.*当前版本$/)

    // the demo's loans are of the last weeks: too few months and years for a chart
    await loans.getByText(/^近十二个月 .+ 次，此前十二个月 .+ 次/).waitFor()

    await record.getByRole('button', { name: '查看 MARC 记录' }).click()
    const marc = record.getByRole('table').filter({ hasText: 'LDR' })
    await marc.waitFor()
    await expect(marc).toHaveText(/245.*红楼梦/)
  },
)

story('the way back to a record ends where the reader was, far down the page', async ({ openReader }) => {
  const { page, record } = await recordOf(openReader, NOVEL, '1')
  await readOnTo(page, '借阅情况')
  const similar = record.getByRole('region', { name: '相近的图书' }).getByRole('link').first()
  await similar.scrollIntoViewIfNeeded()
  const before = await page.evaluate<number>('scrollY')
  expect(before).toBeGreaterThan(1_500)
  const title = (await record.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await similar.click()
  await expect(record.getByRole('heading', { level: 1 })).not.toHaveText(title)
  await page.goBack()
  await expect(record.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect.poll(async () => Math.abs((await page.evaluate<number>('scrollY')) - before)).toBeLessThan(5)
})

story('the parts of a record are reached from beside it', async ({ openReader }) => {
  const { page, record } = await recordOf(openReader, NOVEL, '1')
  const parts = record.getByRole('navigation', { name: '本页内容' })
  await record.getByRole('region', { name: '书目信息' }).waitFor()
  await parts.getByRole('button', { name: '书目信息一览' }).click()
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(300)
  // it stays in view
  await parts.getByRole('button', { name: '获取与馆藏' }).click()
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeLessThan(500)
})

story(
  'a journal shows its frequency, the databases that index it, and its full text',
  async ({ openReader }) => {
    const { record } = await recordOf(openReader, JOURNAL, '2')
    await expect(record.getByRole('heading', { level: 1 })).toContainText('煤炭科学技术')
    const facts = record.getByRole('region', { name: '书目信息' })
    await facts.waitFor()
    const names = await facts.getByRole('term').allTextContents()
    expect(names).toEqual(expect.arrayContaining(['ISSN', '核心收录']))
    expect(names.indexOf('ISSN')).toBeLessThan(names.indexOf('语种'))
    await record.getByRole('region', { name: '如何获取' }).getByText('期刊阅览室').first().waitFor()
  },
)

story(
  'a journal in one package has it in its card, with its years, and not a second time',
  async ({ openReader }) => {
    const { page, record } = await recordOf(openReader, 'doaj-1979-861X', '2')
    const card = record.getByRole('region', { name: '如何获取' })
    await card.getByText('开放获取期刊目录').waitFor()
    await card.getByText('全部卷期').waitFor()
    await expect(card.getByRole('link', { name: '在线阅读' })).toHaveAttribute(
      'href',
      /\/wenyuan\/go\/journal\//,
    )
    await record.getByRole('link', { name: '期刊页面', exact: true }).waitFor()
    await record.getByRole('region', { name: '书目信息' }).waitFor()
    await expect(record.getByText('开放获取期刊目录')).toHaveCount(1)
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(() => page.evaluate<number>('document.documentElement.scrollWidth')).toBe(360)
  },
)

story(
  'a paper shows authors, source and its file above the abstract, and says them once',
  async ({ openReader }) => {
    const { record } = await recordOf(openReader, PAPER, '4')
    const links = record.getByRole('list', { name: '全文与标识' })
    await expect
      .poll(() => links.getByRole('link').allTextContents())
      .toEqual([
        expect.stringContaining('PDF 全文'),
        expect.stringMatching(/^DOI 10\./),
        expect.stringContaining('arXiv 0704.2896'),
        '知网',
        '谷歌学术',
      ])
    await expect(links.getByRole('link').first()).toHaveAttribute('href', 'https://arxiv.org/pdf/0704.2896')
    const facts = record.getByRole('region', { name: '书目信息' })
    await facts.waitFor()
    const terms = await facts.getByRole('term').allTextContents()
    expect(terms).toEqual(expect.arrayContaining(['语种', '主题']))
    for (const said of ['作者', '来源', '出版日期']) expect(terms).not.toContain(said)
    await record.getByText('展开全部简介').click()
    await record.getByText('展开全部简介').waitFor({ state: 'hidden' })
    await expect(links.getByRole('link', { name: 'DOI 10.1371/journal.pone.0000759' })).toHaveAttribute(
      'href',
      'https://doi.org/10.1371/journal.pone.0000759',
    )
  },
)

story('the parts of a record have headings of one size', async ({ openReader }) => {
  const { page } = await recordOf(openReader, PAPER, '4')
  await readOnTo(page, '使用它的课程')
  await readOnTo(page, '读者评价')
  // the heading of the card is for screen readers only
  const sizes = await page.evaluate<string[]>(`
    [...document.querySelectorAll('article section > h2')]
      .filter((head) => head.offsetHeight > 1)
      .map((head) => getComputedStyle(head).fontSize)
  `)
  expect(sizes.length).toBeGreaterThan(2)
  expect(new Set(sizes).size).toBe(1)
})

story('the search box of a record has the words of its list, also after a reload', async ({ openReader }) => {
  const reader = await openReader({ path: '/searchList?q=鲁迅&field=title' })
  const { page, box, results } = reader
  await results.getByRole('heading', { level: 2 }).first().getByRole('link').click()
  // the list has a heading of the same level
  await results.waitFor({ state: 'detached' })
  const field = page.getByRole('combobox', { name: '检索字段' })
  for (const reload of [false, true]) {
    if (reload) await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect(box).toHaveValue('鲁迅')
    await expect(field).toHaveValue('title')
  }
  await box.fill('红楼梦')
  await box.press('Enter')
  await expect.poll(reader.path).toContain('q=红楼梦&field=title')

  const other = await openReader({ path: `/searchList/bookDetails/${NOVEL}` })
  await other.page.getByRole('heading', { level: 1 }).waitFor()
  await expect(other.box).toHaveValue('')
})

story('a search can be started from a record page', async ({ openReader }) => {
  const { reader } = await recordOf(openReader, NOVEL, '1')
  await reader.searchFor('三体')
  await expect.poll(reader.titles).toContainEqual(expect.stringContaining('三体'))
})

story('a direct link shows the record before the app has loaded', async ({ openReader }) => {
  const reader = await openReader({ path: '' })
  await reader.box.waitFor()
  const { page } = reader
  const session = await reader.context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 40_000,
    uploadThroughput: 40_000,
  })
  const address = new URL(`#/searchList/bookDetails/${NOVEL}/1`, page.url()).href
  // leave first: an address that differs only after the hash would not be loaded
  await page.goto('about:blank')
  const record = page.getByRole('article')
  const title = page.getByRole('main').getByRole('heading', { level: 1, name: '红楼梦' })
  await page.goto(address, { waitUntil: 'commit' })
  await title.waitFor()
  await expect(record).toHaveCount(0)
  await page.getByText('人民文学出版社 · 1996').waitFor()
  await record.getByRole('heading', { level: 1, name: '红楼梦' }).waitFor()
  await expect(title).toHaveCount(1)
})

for (const width of [1280, 360]) {
  story(
    `on a slow network at ${width} px the layout does not shift while a record arrives`,
    async ({ openReader }) => {
      const reader = await openReader({ width, path: '', motion: true })
      await reader.box.waitFor()
      const session = await reader.context.newCDPSession(reader.page)
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 400,
        downloadThroughput: 200_000,
        uploadThroughput: 90_000,
      })
      await reader.visit(`/searchList/bookDetails/${NOVEL}/1`)
      await reader.page.getByRole('region', { name: '书目信息' }).waitFor()
      await untilQuiet(reader.page)
      const shift = await layoutShift(reader.page)
      expect(shift.sum, `moved: ${shift.moved.join('\n')}`).toBeLessThanOrEqual(MOST_SHIFT)
    },
  )
}

story(
  'an address with an ISBN of another system leads to the records that have it',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/searchList/bookDetails/isbn-9787536692930/1' })
    const near = reader.page.getByRole('region', { name: '您要找的可能是' })
    await near.getByRole('link', { name: '三体', exact: true }).click()
    await reader.page.getByRole('heading', { level: 1, name: '三体' }).waitFor()
  },
)
