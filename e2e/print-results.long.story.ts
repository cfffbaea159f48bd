import { expect } from '@playwright/test'
import { story } from './browser.ts'

story(
  'a printed list names the library, the search, the filters and the day, without controls',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/searchList?q=history&shelf=1' })
    const { page, results, words } = reader
    await reader.titles()
    const heading = page.getByRole('heading', { level: 1 })
    const pager = page.getByRole('navigation', { name: words.pages })
    await expect(pager).toBeVisible()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect((await heading.boundingBox())?.width).toBeGreaterThan(200)
    await expect(heading).toContainText('history')
    const head = page.getByRole('main')
    const year = String(new Date().getFullYear())
    await head.getByText(new RegExp(`文渊大学图书馆.*${year}`)).waitFor()
    await expect(results.getByRole('list', { name: '已用的筛选' })).toBeVisible()
    await expect(pager).toBeHidden()
    await expect(head.getByRole('combobox')).toHaveCount(0)
    await expect(results.getByRole('button', { name: '全部清除' })).toHaveCount(0)
    const ground = await page.evaluate(
      "getComputedStyle(document.documentElement).getPropertyValue('--paper')",
    )
    expect(ground).toMatch(/^#f+$/)
    await expect(results.getByRole('heading', { level: 2 }).first()).toBeVisible()
  },
)
