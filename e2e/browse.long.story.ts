import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { layoutShift } from './measures.ts'

story('the classification opens level by level, and a class shows its list', async ({ openReader }) => {
  const reader = await openReader({ path: '/categorySearchList' })
  const { page } = reader
  const tree = page.getByRole('main')
  await tree.getByRole('button', { name: /展开 文学/ }).click()
  const chinese = tree.getByRole('link', { name: /I2\b.*中国文学/ }).first()
  await chinese.click()
  await expect.poll(reader.path).toContain('class=I2')
  await expect.poll(reader.total).toBeGreaterThan(50)
  const inClass = await reader.total()
  // its name stands above, not its number again as a condition
  await expect(reader.results).not.toContainText('检索条件')
  // books that can be fetched lead, not theses without copies
  await expect.poll(() => reader.results.getByText(/^(在架 \d+|已借出)$/).count()).toBeGreaterThan(5)
  await reader.page.getByRole('switch', { name: '只看在架' }).check()
  await expect.poll(reader.total).toBeLessThan(inClass)
  await expect.poll(reader.path).toContain('class=I2')
})

story('a class shows its books on the shelf, as spines by call number', async ({ openReader }) => {
  const reader = await openReader({ path: '/categorySearchList?class=I2' })
  const { page } = reader
  const shelf = page.getByRole('region', { name: '在书架上' })
  await shelf.getByRole('link').nth(4).waitFor()
  const first = shelf.getByRole('link').first()
  await first.focus()
  await expect(first.locator('img, svg, [class*=cover]')).not.toHaveCount(0)
  expect((await layoutShift(page)).sum).toBeLessThan(0.01)
  for (const [width, scheme] of [
    [1280, 'light'],
    [360, 'dark'],
  ] as const)
    expect(await axeViolationsOn(page, { width, scheme })).toEqual([])
  const name = (await first.textContent()) ?? ''
  await first.press('Enter')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect
    .poll(async () => name.includes((await page.getByRole('heading', { level: 1 }).textContent()) ?? '?'))
    .toBe(true)
})

for (const [path, title, fact] of [
  ['/newBookInform', '新书通报', /到馆/],
  ['/readRange', '热门借阅', /借阅 [\d,]+ 次/],
  ['/collect', '热门馆藏', /浏览 [\d,]+ 次/],
  ['/hotBook', '常借图书', /借阅 [\d,]+ 次/],
] as const) {
  story(`${title} lists records with the figure of their rank, and links to them`, async ({ openReader }) => {
    const { page } = await openReader({ path })
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
    await rows.first().waitFor()
    await expect.poll(() => rows.count()).toBeGreaterThan(5)
    expect((await rows.allTextContents()).every((row) => fact.test(row))).toBe(true)
    const name = (await rows.nth(2).getByRole('heading').textContent()) ?? ''
    await rows.nth(2).getByRole('heading').getByRole('link').click()
    await page
      .getByRole('heading', { level: 1 })
      .filter({ hasText: name.replace(/^\d+/, '').slice(0, 10) })
      .waitFor()
  })
}

story('the most lent books are limited to a class and a branch, in the address', async ({ openReader }) => {
  const reader = await openReader({ path: '/readRange' })
  const { page } = reader
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
  await rows.first().waitFor()
  await page.getByRole('combobox', { name: '类目' }).selectOption('I')
  await expect.poll(reader.path).toBe('/readRange?class=I')
  await rows.first().waitFor()
  await page.getByRole('combobox', { name: '分馆' }).selectOption({ index: 1 })
  await expect.poll(reader.path).toMatch(/^\/readRange\?class=I&libCode=\w+$/)
  await page.reload()
  await expect(page.getByRole('combobox', { name: '类目' })).toHaveValue('I')
  expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
})

story('an author is found from A to Z under another name, and leads to the books', async ({ openReader }) => {
  const reader = await openReader({ path: '/categorySearchList?by=author' })
  const { page } = reader
  const main = page.getByRole('main')
  await main.getByLabel('从这里开始').fill('周树人')
  await main.getByLabel('从这里开始').press('Enter')
  await main.getByText('“周树人”见').getByRole('link', { name: '鲁迅' }).click()
  const heading = main.getByRole('listitem').filter({ hasText: '又作：周树人、周樟寿' })
  await heading.waitFor()
  for (const [width, scheme] of [
    [1280, 'light'],
    [360, 'dark'],
  ] as const)
    expect(await axeViolationsOn(page, { width, scheme })).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await heading.getByRole('link', { name: '鲁迅', exact: true }).click()
  await expect.poll(reader.path).toContain('/searchList?')
  await expect.poll(reader.total).toBeGreaterThan(10)
})

story('a ranking is descending: the first record was borrowed most', async ({ openReader }) => {
  const { page } = await openReader({ path: '/hotBook' })
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: /借阅/ })
  await rows.first().waitFor()
  const counts = (await rows.allTextContents()).map((row) =>
    Number(/借阅 ([\d,]+) 次/.exec(row)?.[1]?.replaceAll(',', '')),
  )
  expect(counts).toEqual([...counts].sort((a, b) => b - a))
})

story('e-books can be searched, and all of them are electronic', async ({ openReader }) => {
  const reader = await openReader({ path: '/elecBook' })
  await reader.titles()
  const all = await reader.total()
  expect(all).toBeGreaterThan(100)
  await reader.box.fill('shakespeare')
  await reader.box.press('Enter')
  await expect.poll(reader.path).toBe('/elecBook?q=shakespeare')
  await expect.poll(reader.total).toBeLessThan(all)
  await expect
    .poll(async () => {
      const rows = await reader.results
        .getByRole('listitem')
        .filter({ has: reader.page.getByRole('heading') })
        .allTextContents()
      return rows.length > 0 && rows.every((row) => row.includes('在线阅读'))
    })
    .toBe(true)
})

story('the shelves of the home page scroll by button and link to records', async ({ openReader }) => {
  const { page } = await openReader()
  const shelf = page.getByRole('region', { name: '新到馆' })
  await shelf.getByRole('listitem').nth(8).waitFor()
  const position = () => shelf.getByRole('list').evaluate((list: { scrollLeft: number }) => list.scrollLeft)
  await shelf.getByRole('button', { name: '往后' }).click()
  await expect.poll(position).toBeGreaterThan(100)
  await shelf.getByRole('button', { name: '往回' }).click()
  await expect.poll(position).toBe(0)
  await shelf.getByRole('link', { name: '全部新书' }).click()
  await page.getByRole('heading', { level: 1, name: '新书通报' }).waitFor()
})

story(
  'new books stand on the home page as spines; one that is looked at shows its face',
  async ({ openReader }) => {
    const reader = await openReader()
    const { page } = reader
    const shelf = page.getByRole('region', { name: '新到馆' })
    const books = shelf.getByRole('listitem').getByRole('link')
    await books.nth(20).waitFor()
    const book = books.nth(2)
    await book.focus()
    await expect(book.locator('[class*=face]')).toHaveCount(1)
    const title = (await book.locator('[lang]').last().textContent()) ?? '?'
    // the line below names it
    await shelf.locator('p').getByText(title).waitFor()
    await shelf.getByRole('button', { name: '往后' }).click()
    const position = () => shelf.getByRole('list').evaluate((list: { scrollLeft: number }) => list.scrollLeft)
    await expect.poll(position).toBeGreaterThan(100)
    expect((await layoutShift(page)).sum).toBe(0)
    await book.click()
    await expect.poll(reader.path).toContain('/searchList/bookDetails/')
  },
)

story('a discipline and a popular search of the home page start a search', async ({ openReader }) => {
  const reader = await openReader()
  // it comes with the reader
  await reader.page.getByRole('region', { name: '热门借阅' }).waitFor()
  await reader.page.mouse.wheel(0, 10_000)
  const discipline = reader.page.getByRole('region', { name: '按学科看' }).getByRole('link').first()
  const [name = ''] = /^[^\d\s]+/.exec(await discipline.innerText()) ?? []
  await discipline.click()
  await expect.poll(reader.path).toContain('/searchList?discode1=')
  // the filter is named, not shown by its code
  await reader.results.getByRole('button', { name: `去掉 学科：${name}` }).waitFor()
  await reader.titles()
  await expect.poll(reader.total).toBeGreaterThan(0)
  await reader.visit('/Home')
  await reader.page.getByRole('main').getByRole('link', { name: '红楼梦', exact: true }).first().click()
  await expect.poll(reader.path).toBe('/searchList?q=红楼梦')
  await reader.titles()
})

story(
  'everything digital is on one page, by type, and its search finds nothing else',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/digitalLibrary' })
    const { page } = reader
    await page.getByRole('heading', { level: 1, name: '数字图书馆' }).waitFor()
    const kinds = page.getByRole('navigation', { name: '按类型' })
    await kinds.getByRole('link', { name: /^电子图书 / }).waitFor()
    expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
    expect(await axeViolationsOn(page, { width: 360, scheme: 'dark' })).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    await reader.searchFor('history')
    await expect.poll(reader.path).toContain('resourceType=electronic&resourceType=digital')
    await page.goBack()
    // the shelf holds books and papers, and so does what it leads to
    await page.getByRole('main').getByRole('link', { name: '全部在线文献' }).click()
    await expect.poll(reader.path).toContain('resourceType=electronic&resourceType=digital')
    expect(reader.path()).not.toContain('docCode')
    await page.goBack()
    await kinds.getByRole('link', { name: /^电子图书 / }).click()
    await expect.poll(reader.path).toContain('docCode=18')
    await expect.poll(reader.total).toBeGreaterThan(1_000)
  },
)
