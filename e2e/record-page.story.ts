import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { focusOf } from './measures.ts'
import { E_BOOK, JOURNAL, NOVEL, PAPER, recordOf, THESIS } from './record-page.ts'

story('a book: the best access first, then every branch, then the description', async ({ openReader }) => {
  const { reader, page, record } = await recordOf(openReader, NOVEL, '1')
  const ways = record.getByRole('region', { name: '如何获取' })
  await expect(ways).toHaveText(/总馆.*在架 2 册.*I242\.4\/1/)
  await expect
    .poll(() => page.getByRole('status').allTextContents())
    .toContainEqual(expect.stringMatching(/馆藏已载入：在架 \d+ 册，共 6 册/))
  await ways.getByRole('button', { name: /^其他 \d 个分馆在架 \d 册$/ }).click()
  const copies = record.getByRole('region', { name: '全部馆藏' })
  await copies.getByRole('heading', { level: 3 }).first().waitFor()
  await expect(copies.getByRole('heading', { level: 3 })).toHaveCount(3)
  await expect(copies.getByRole('table', { name: '总馆' })).toHaveText(/文学艺术借阅区.*I242\.4\/1.*在架/)

  const facts = record.getByRole('region', { name: '书目信息' })
  await expect
    .poll(() => facts.getByRole('term').allTextContents())
    .toEqual(expect.arrayContaining(['丛书', '主题', '分类号']))
  // the head has said them
  for (const term of ['作者', '出版社', '出版日期', '页数与尺寸', 'ISBN'])
    await expect(facts.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) })).toHaveCount(0)
  await record.getByRole('link', { name: '人民文学出版社', exact: true }).waitFor()
  await facts.getByRole('link', { name: '中国古典文学读本丛书' }).click()
  await expect.poll(reader.path).toMatch(/^\/searchList\?q=中国古典文学读本丛书&field=series/)
  expect((await reader.titles()).length).toBeGreaterThan(0)
})

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

story('an unknown record offers a search, with the search box above', async ({ openReader }) => {
  const reader = await openReader({ path: '/searchList/bookDetails/no-such-record/1' })
  await reader.page.getByRole('heading', { level: 1, name: /没有找到这条记录/ }).waitFor()
  await reader.page.getByRole('main').getByRole('link', { name: '高级检索' }).waitFor()
  await reader.searchFor('三体')
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
