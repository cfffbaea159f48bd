import { AxeBuilder } from '@axe-core/playwright'
import type { Locator } from 'playwright-core'
import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { enterLike } from './own-reader.ts'
import type { Reader } from './reader.ts'
import { untilQuiet } from './quiet.ts'

/** Opens the dialog from the last entry of the search box's list, with the keyboard. */
async function openHistory({ page, box }: Reader, name = '检索历史'): Promise<Locator> {
  await box.fill('')
  await box.click()
  await page.getByRole('option', { name: /管理检索历史|Manage search history/ }).waitFor()
  await box.press('ArrowUp')
  await box.press('Enter')
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('list', { name }).getByRole('listitem').first().waitFor()
  return dialog
}

const searchesIn = (dialog: Locator) => dialog.getByRole('listitem').getByRole('link')

story('own searches are repeated, pinned, deleted, restored and cleared', async ({ openReader }) => {
  const reader = await openReader()
  const { page } = reader
  await enterLike(reader, '20260001')
  for (const words of ['三体', '深度学习', 'history']) {
    await reader.searchFor(words)
    // a search that another one replaces before its answer is not kept
    await untilQuiet(page)
  }
  const dialog = await openHistory(reader)
  await expect
    .poll(() => searchesIn(dialog).allTextContents())
    .toEqual(expect.arrayContaining(['history', '深度学习', '三体']))

  const star = dialog.getByRole('button', { name: '收藏“深度学习”' })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('checkbox', { name: '只看收藏的' }).check()
  await expect(searchesIn(dialog)).toHaveText(['深度学习'])
  await dialog.getByRole('checkbox', { name: '只看收藏的' }).uncheck()

  await dialog.getByRole('button', { name: '删除“三体”' }).click()
  await dialog.getByText('已删除“三体”。').waitFor()
  await expect.poll(() => searchesIn(dialog).allTextContents()).not.toContain('三体')
  await dialog.getByRole('button', { name: '恢复' }).click()
  await expect.poll(() => searchesIn(dialog).allTextContents()).toContain('三体')

  await dialog.getByRole('textbox', { name: '在检索历史里查找' }).fill('深度學習')
  await expect(searchesIn(dialog)).toHaveText(['深度学习'])
  await dialog.getByRole('textbox', { name: '在检索历史里查找' }).fill('')
  await expect.poll(() => searchesIn(dialog).count()).toBeGreaterThan(2)

  await dialog.getByRole('button', { name: '清空检索历史' }).click()
  await dialog.getByText('除收藏的以外全部删除，无法恢复。').waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('不清空')
  await dialog.getByRole('button', { name: '清空检索历史' }).click()
  await expect(searchesIn(dialog)).toHaveText(['深度学习'])

  await searchesIn(dialog).first().click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(reader.path).toBe('/searchList?q=深度学习')
  expect((await reader.titles()).length).toBeGreaterThan(0)
  const again = await openHistory(reader)
  await again.getByRole('button', { name: '收藏“深度学习”' }).click()
  await again.getByRole('button', { name: '删除“深度学习”' }).click()
  await again.getByText('没有检索记录').waitFor()
})

story('a visitor has no search history, and Escape returns the focus to the box', async ({ openReader }) => {
  const reader = await openReader({ language: 'en' })
  const { page, box } = reader
  await box.click()
  await expect(page.getByRole('option', { name: 'Manage search history' })).toHaveCount(0)
  await enterLike(reader, '20260002')
  await reader.searchFor('poetry')
  const dialog = await openHistory(reader, 'Search history')
  await dialog.getByRole('link', { name: 'poetry' }).waitFor()
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate('document.activeElement.getAttribute("role")')).toBe('combobox')
})

story('a search returns with its filters, and an advanced search with its rows', async ({ openReader }) => {
  const reader = await openReader()
  const { page } = reader
  await enterLike(reader, '20260008')
  await reader.searchFor('三国')
  await page.getByRole('switch', { name: '只看在架' }).check()
  await expect.poll(reader.path).toBe('/searchList?q=三国&shelf=1')
  await reader.visit('/advanceSearch?q=红楼梦&field=title&row=and.author.2.曹雪芹')
  await page.getByRole('main').getByRole('button', { name: '检索', exact: true }).click()
  await expect.poll(reader.path).toContain('row=and.author.2.曹雪芹')
  await reader.results.waitFor()

  let dialog = await openHistory(reader)
  await dialog.getByRole('link', { name: '三国（1 个条件）' }).click()
  await expect.poll(reader.path).toBe('/searchList?q=三国&shelf=1')
  dialog = await openHistory(reader)
  await dialog.getByRole('link', { name: '题名：红楼梦 并且 作者：曹雪芹' }).click()
  await expect.poll(reader.path).toContain('q=红楼梦&field=title&row=and.author.2.曹雪芹')
})

story('a saved search of the menu opens as a search with an address of its own', async ({ openReader }) => {
  const reader = await openReader()
  const menu = reader.page.getByRole('navigation', { name: reader.words.mainMenu })
  await menu.getByRole('button', { name: '浏览', exact: true }).click()
  await menu.getByRole('link', { name: '鲁迅专题' }).click()
  await expect.poll(reader.path).toBe('/searchList?q=鲁迅&field=author&docCode=1&sort=year&dir=desc')
  await expect.poll(reader.total).toBeGreaterThan(0)
  reader.provokes(/SAVED_SEARCH_UNKNOWN|no such/)
  await reader.visit('/searchList?saved=nowhere')
  await reader.page.getByRole('main').getByRole('link').first().waitFor()
})
