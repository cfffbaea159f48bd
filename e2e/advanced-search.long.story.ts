import type { Page } from 'playwright-core'
import { expect } from '@playwright/test'
import { story } from './browser.ts'

interface Condition {
  words: string
  field?: string
  match?: string
  oper?: string
}

async function fillRow(page: Page, number: number, { words, field, match, oper }: Condition): Promise<void> {
  const row = page.getByRole('group', { name: `条件 ${number}`, exact: true })
  if (oper) await row.getByRole('combobox', { name: '与上面的关系' }).selectOption({ label: oper })
  if (field) await row.getByRole('combobox', { name: '检索字段' }).selectOption({ label: field })
  if (match) await row.getByRole('combobox', { name: '匹配方式' }).selectOption({ label: match })
  await row.getByRole('textbox', { name: '检索词' }).fill(words)
}

const submit = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: '检索', exact: true }).last().click()

story('three conditions with and, not, and a range of years', async ({ openReader }) => {
  const reader = await openReader({ path: '/advanceSearch' })
  const { page } = reader
  const addRow = page.getByRole('button', { name: '增加一个条件' })
  await addRow.waitFor()
  await expect(page.getByRole('group', { name: /^条件 \d+$/ })).toHaveCount(3)
  await fillRow(page, 1, { field: '题名', words: '红楼梦' })
  await fillRow(page, 2, { oper: '并且', field: '作者', words: '曹雪芹' })
  await fillRow(page, 3, { oper: '不含', field: '出版社', words: '岳麓书社' })
  // the count follows what is written, and the list has the same number of records
  const status = page.getByRole('main').getByRole('status')
  await expect(status).toHaveText(/约 \d+ 条结果/)
  await submit(page)
  await expect.poll(reader.path).toContain('row=and.author.2.曹雪芹')
  const titles = await reader.titles()
  expect(titles.length).toBeGreaterThan(0)
  expect(titles.every((title) => /红楼梦|紅樓夢/.test(title))).toBe(true)
  const rows = await reader.results
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .allTextContents()
  expect(rows.filter((row) => row.includes('岳麓书社'))).toEqual([])
  // the editions of a work are one row
  const editions = async (): Promise<number> => {
    const several = reader.results.getByRole('button', { name: /^\d+ 个版本$/ }).first()
    return Number.parseInt((await several.textContent()) ?? '', 10)
  }
  const without = await editions()

  await page.goBack()
  await page
    .getByRole('group', { name: '条件 3', exact: true })
    .waitFor()
    .catch(() => undefined)
  await reader.visit('/searchList?q=红楼梦&field=title&row=and.author.2.曹雪芹')
  await reader.titles()
  expect(await editions()).toBeGreaterThan(without)
})

story('or widens the result; match modes distinguish prefix and whole value', async ({ openReader }) => {
  const reader = await openReader({ path: '/advanceSearch' })
  const { page } = reader
  await fillRow(page, 1, { field: '题名', match: '完全一致', words: '三体' })
  await submit(page)
  const exact = (await reader.titles()).map((title) => title.split(' : ')[0])
  expect(new Set(exact)).toEqual(new Set(['三体']))
  await reader.visit('/advanceSearch?q=三体&field=title&match=3')
  await submit(page)
  await expect.poll(reader.path).toContain('match=3')
  await reader.titles()
  await expect.poll(reader.total).toBeGreaterThanOrEqual(exact.length)
})

story('an example fills the form in, and every filter of the list can be set', async ({ openReader }) => {
  const reader = await openReader({ path: '/advanceSearch' })
  const { page } = reader
  await page.getByRole('button', { name: '题名以“中国”开头' }).click()
  const first = page.getByRole('group', { name: '条件 1', exact: true })
  await expect(first.getByRole('textbox')).toHaveValue('中国')
  await page.getByRole('button', { name: '全部筛选条件' }).click()
  const classes = page.getByRole('group', { name: '分类', exact: true })
  await classes.getByRole('checkbox').first().check()
  await submit(page)
  await expect.poll(reader.path).toMatch(/match=3.*kindNo=/)
  // other titles of a record count too
  expect((await reader.titles()).some((title) => /^中[国國]/.test(title))).toBe(true)
})

story('the form has the switches of the list, and leaves values out like it', async ({ openReader }) => {
  const reader = await openReader({ path: '/advanceSearch?q=文学&not=docCode.3' })
  const { page } = reader
  const types = page.getByRole('group', { name: '文献类型' })
  // what an edited search leaves out is seen, and can be taken back
  await types.getByRole('checkbox', { name: /^不含 学位论文/ }).uncheck()
  await types.getByRole('checkbox', { name: /^图书/ }).check()
  await types.getByRole('checkbox', { name: '排除所选的值' }).check()
  await types.getByRole('checkbox', { name: /^不含 图书/ }).waitFor()
  await page.getByRole('checkbox', { name: '只看可在线阅读' }).check()
  await submit(page)
  await expect.poll(reader.path).toContain('resourceType=electronic')
  await expect.poll(reader.path).toContain('not=docCode.1')
  const panel = page.getByRole('switch', { name: '只看可在线阅读' })
  await expect(panel).toBeChecked()
})

story('years, types, languages and branches limit an advanced search', async ({ openReader }) => {
  const reader = await openReader({ path: '/advanceSearch' })
  const { page } = reader
  await fillRow(page, 1, { words: '文学' })
  const years = page.getByRole('group', { name: '出版年' })
  await years.getByRole('textbox', { name: '起始年' }).fill('1990')
  await years.getByRole('textbox', { name: '终止年' }).fill('1999')
  await page.getByRole('group', { name: '文献类型' }).getByRole('checkbox', { name: /^图书/ }).check()
  await page.getByRole('group', { name: '分馆' }).getByRole('checkbox', { name: /^总馆/ }).check()
  await submit(page)
  await expect.poll(reader.path).toMatch(/docCode=1&.*libCode=main|libCode=main.*docCode=1/)
  await expect.poll(reader.path).toContain('from=1990&to=1999')
  await reader.titles()
  const rows = await reader.results
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .allTextContents()
  expect(rows.every((row) => /199\d/.test(row))).toBe(true)
})
