import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { wordsOf } from './words.ts'

story('a change of language keeps the page, and every label follows', async ({ openReader }) => {
  const reader = await openReader({ path: '/searchList?q=history&page=2' })
  const { page } = reader
  const titles = await reader.titles()
  const total = await reader.total()
  const address = reader.path()

  for (const [name, language] of [
    ['EN: English', 'en'],
    ['繁體中文', 'zh-TW'],
    ['简体中文', 'zh-CN'],
  ] as const) {
    const words = wordsOf(language)
    await page.getByRole('button', { name, exact: true }).click()
    const results = page.getByRole('region', { name: words.results, exact: true })
    await results.getByText(words.total).first().waitFor()
    await expect.poll(() => page.evaluate('document.documentElement.lang')).toBe(language)
    await expect.poll(reader.path).toBe(address)
    await expect(results.getByRole('heading', { level: 2 })).toHaveText(titles)
    expect(words.total.exec((await results.textContent()) ?? '')?.[1]?.replaceAll(',', '')).toBe(
      String(total),
    )
    await page.getByRole('navigation', { name: words.mainMenu }).waitFor()
    await page.getByRole('button', { name: words.go, exact: true }).first().waitFor()
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
  }
})

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
