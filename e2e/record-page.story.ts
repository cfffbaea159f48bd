import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { NOVEL, recordOf } from './record-page.ts'

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

story('an unknown record offers a search, with the search box above', async ({ openReader }) => {
  const reader = await openReader({ path: '/searchList/bookDetails/no-such-record/1' })
  await reader.page.getByRole('heading', { level: 1, name: /没有找到这条记录/ }).waitFor()
  await reader.page.getByRole('main').getByRole('link', { name: '高级检索' }).waitFor()
  await reader.searchFor('三体')
})
