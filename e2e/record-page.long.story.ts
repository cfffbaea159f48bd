import { readFile } from 'node:fs/promises'
import { focusOf } from './measures.ts'
import { E_BOOK } from './record-page.ts'
import { THESIS } from './record-page.ts'
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
    const name = ((await neighbour.locator('bdi').last().textContent()) ?? '').split(' · ')
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

story('a thesis, a paper and an e-book link to their full text', async ({ openReader }) => {
  for (const [id, type, kind, host] of [
    [THESIS, '3', '学位论文', /arxiv\.org/],
    [PAPER, '4', '期刊论文', /arxiv\.org/],
    [E_BOOK, '18', '电子图书', /gutenberg\.org/],
  ] as const) {
    const { record } = await recordOf(openReader, id, type)
    await record.getByText(kind, { exact: true }).waitFor()
    const best = record.getByRole('region', { name: '如何获取' })
    await best.getByText('可在线阅读').first().waitFor()
    await expect(best.getByRole('link', { name: '在线阅读' }).first()).toHaveAttribute('href', host)
  }
})

story(
  'a reader goes through the list from record to record, across the end of a page',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/searchList?q=history' })
    const titles = await reader.titles()
    await reader.results.getByRole('heading', { level: 2 }).nth(8).getByRole('link').click()
    const steps = reader.page.getByRole('navigation', { name: '检索结果中的前后记录' })
    await steps.getByText(/^第 9 条，共 /).waitFor()
    await steps.getByRole('link', { name: '上一条' }).click()
    await steps.getByText(/^第 8 条/).waitFor()
    expect(titles[7]).toContain(
      ((await reader.page.getByRole('heading', { level: 1 }).textContent()) ?? '').split(' : ')[0],
    )
    for (const place of [9, 10, 11]) {
      await steps.getByRole('link', { name: '下一条' }).click()
      await steps.getByText(new RegExp(`^第 ${place} 条`)).waitFor()
    }
    const heading = reader.page.getByRole('article').getByRole('heading', { level: 1 })
    await heading.waitFor()

    // a reload keeps the list and the position in it
    const title = (await heading.textContent()) ?? ''
    await reader.page.reload()
    await steps.getByText(/^第 11 条/).waitFor()
    await expect(heading).toHaveText(title)
    await steps.getByRole('link', { name: '上一条' }).click()
    await steps.getByText(/^第 10 条/).waitFor()

    // a record opened by a link belongs to no list
    await reader.visit(`/searchList/bookDetails/${JOURNAL}/2`)
    await reader.page.getByRole('region', { name: '书目信息' }).waitFor()
    await expect(steps).toHaveCount(0)
  },
)

story('a record is cited, shared and exported with the keyboard only', async ({ openReader }) => {
  const { reader, page, record } = await recordOf(openReader, NOVEL, '1')
  await reader.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const cite = record.getByRole('button', { name: '引用' })
  await cite.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/红楼梦\[M\]/).waitFor()
  await expect(dialog.getByRole('definition')).toHaveCount(4)
  await dialog.getByRole('button', { name: /GB\/T 7714/ }).focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate('navigator.clipboard.readText()'))
    .toMatch(/曹雪芹.*红楼梦\[M\].*人民文学出版社/)
  await dialog.getByRole('button', { name: '复制 APA 7 的文中引用' }).press('Enter')
  await expect
    .poll(() => page.evaluate('navigator.clipboard.readText()'))
    .toMatch(/^\(曹雪芹( & 高鹗|[^,]*), \d{4}\)$/)
  await dialog.getByRole('button', { name: '全部复制' }).press('Enter')
  await expect
    .poll(() => page.evaluate('navigator.clipboard.readText()'))
    .toMatch(/^GB\/T 7714-2015\n[^]*红楼梦\[M\][^]*\n\nChicago 17\n/)
  // Chinese has no italics
  await expect(dialog.locator('i')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await focusOf(page)).name).toBe('引用')

  await record.getByRole('button', { name: '分享' }).press('Enter')
  await dialog.getByRole('img', { name: /二维码/ }).waitFor()
  await expect(dialog.getByRole('textbox', { name: '永久链接' })).toHaveValue(
    new RegExp(`/wenyuan/record/${NOVEL}$`),
  )
  await page.keyboard.press('Escape')

  await record.getByRole('button', { name: '导出' }).press('Enter')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: /^RIS/ }).press('Enter'),
  ])
  const text = await readFile(await saved.path(), 'utf8')
  expect(text).toMatch(/^TY {2}- BOOK/)
  expect(text).toContain('红楼梦')
})

story('without a network an open record stays, and the next one shows an error', async ({ openReader }) => {
  const { reader, page, record } = await recordOf(openReader, NOVEL, '1')
  await record.getByRole('region', { name: '书目信息' }).waitFor()
  reader.provokes(/ERR_INTERNET_DISCONNECTED/, /ApiError/)
  await reader.context.setOffline(true)
  await page.goto(new URL(`#/searchList/bookDetails/${E_BOOK}/18`, page.url()).href)
  const retry = page.getByRole('main').getByRole('button', { name: reader.words.retry })
  await retry.waitFor()
  await reader.context.setOffline(false)
  await retry.click()
  await record.getByRole('heading', { level: 1, name: /Declaration of Independence/ }).waitFor()
})
