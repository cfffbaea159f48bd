import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { wordsOf } from './words.ts'

story("menu, facets and headings are in the reader's language", async ({ openReader }) => {
  for (const [language, menu, branch, book] of [
    ['zh-CN', '资源导航', '总馆', /^图书/],
    ['zh-TW', '資源導覽', '總館', /^圖書/],
    ['en', 'Resources', 'Main Library', /^Book/],
  ] as const) {
    const { page, results, words } = await openReader({ language, path: '/searchList?q=文学' })
    await results.getByText(words.total).first().waitFor()
    await page.getByRole('navigation', { name: words.mainMenu }).getByRole('button', { name: menu }).waitFor()
    await page
      .getByRole('checkbox', { name: new RegExp(`^${branch}`) })
      .first()
      .waitFor()
    await page.getByRole('checkbox', { name: book }).first().waitFor()
    expect(await page.title()).toMatch(language === 'en' ? /Wenyuan University Library/ : /图书馆|圖書館/)
  }
})

story('the language is remembered for the next visit', async ({ openReader }) => {
  const reader = await openReader({ language: 'zh-CN' })
  await reader.page.getByRole('button', { name: /English/ }).click()
  await reader.page.getByRole('combobox', { name: 'Search the catalogue' }).waitFor()
  await reader.visit('/newBookInform')
  await reader.page.getByRole('heading', { level: 1, name: 'New books' }).waitFor()
  // the page was served in it, before any script ran
  const served = await reader.context.request.get(reader.page.url())
  expect(await served.text()).toContain('<html lang="en"')
})

story('the text in the search box survives a change of language', async ({ openReader }) => {
  const reader = await openReader()
  await reader.searchFor('三体')
  await reader.page.getByRole('button', { name: '繁體中文', exact: true }).click()
  const box = reader.page.getByRole('combobox', { name: wordsOf('zh-TW').box })
  await box.waitFor()
  await expect(box).toHaveValue('三体')
})
