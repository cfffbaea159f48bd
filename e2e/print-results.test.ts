import { expect } from 'vitest'
import { story } from './browser.ts'

story(
  'a printed list names the library, the search, the filters and the day, without controls',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/searchList?q=history&shelf=1' })
    const { page, results, words } = reader
    await reader.titles()
    const heading = page.getByRole('heading', { level: 1 })
    const pager = page.getByRole('navigation', { name: words.pages })
    expect(await pager.isVisible()).toBe(true)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect((await heading.boundingBox())?.width).toBeGreaterThan(200)
    expect(await heading.textContent()).toContain('history')
    const head = page.getByRole('main')
    const year = String(new Date().getFullYear())
    await head.getByText(new RegExp(`文渊大学图书馆.*${year}`)).waitFor()
    expect(await results.getByRole('list', { name: '已用的筛选' }).isVisible()).toBe(true)
    expect(await pager.isVisible()).toBe(false)
    expect(await head.getByRole('combobox').count()).toBe(0)
    expect(await results.getByRole('button', { name: '全部清除' }).count()).toBe(0)
    const ground = await page.evaluate(
      "getComputedStyle(document.documentElement).getPropertyValue('--paper')",
    )
    expect(ground).toMatch(/^#f+$/)
    expect(await results.getByRole('heading', { level: 2 }).first().isVisible()).toBe(true)
  },
)
