import type { Page } from 'playwright-core'
import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { focusOf } from './measures.ts'

/** Presses Tab until the wanted element has the focus; the focus must be visible at every stop. */
async function tabTo(
  page: Page,
  role: string,
  name: RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const passed: string[] = []
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press(key)
    const focus = await focusOf(page)
    passed.push(`${focus.role} ${focus.name}`)
    expect(focus, `the place of the keyboard is visible: ${passed.at(-1)}`).toMatchObject({ visible: true })
    if (focus.role === role && name.test(focus.name)) return
  }
  throw new Error(`Tab never came to ${role} ${name}, but to ${passed.join(' | ')}`)
}

story('search, filter and open a record with the keyboard only', async ({ openReader }) => {
  const reader = await openReader({ language: 'en' })
  const { page, box, results, words } = reader
  await box.waitFor()
  await page.keyboard.press('/')
  await expect.poll(async () => (await focusOf(page)).role).toBe('combobox')
  await page.keyboard.type('history')
  await page.keyboard.press('Enter')
  await results.getByText(words.total).first().waitFor()
  const all = await reader.total()

  await tabTo(page, 'switch', /^On the shelf only/)
  await page.keyboard.press('Space')
  await expect.poll(reader.path).toContain('shelf=1')
  await expect.poll(reader.total).toBeLessThan(all)
  expect((await focusOf(page)).name, 'the keyboard stays on the filter').toContain('On the shelf only')

  const [firstTitle = ''] = await reader.titles()
  await tabTo(page, 'a', /^Skip to the results/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, 'a', /./)
  await page.keyboard.press('Enter')
  await expect.poll(reader.path).toContain('/searchList/bookDetails/')
  await expect(page.getByRole('heading', { level: 1 }).first()).toContainText(
    firstTitle.split(' : ', 1).join(),
  )
})

story('the first Tab offers to skip to the content', async ({ openReader }) => {
  const { page, box } = await openReader()
  await box.waitFor()
  await page.keyboard.press('Tab')
  expect(await focusOf(page)).toMatchObject({ name: '跳到正文', visible: true })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect((await focusOf(page)).name).not.toContain('首页')
})

story('a group of the menu opens with an arrow key, and Escape returns the focus', async ({ openReader }) => {
  const reader = await openReader()
  const { page, words } = reader
  const group = page.getByRole('navigation', { name: words.mainMenu }).getByRole('button', { name: '浏览' })
  await group.focus()
  await page.keyboard.press('ArrowDown')
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect((await focusOf(page)).name).toBe('新书通报')
  await page.keyboard.press('Escape')
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  expect((await focusOf(page)).name).toBe('浏览')

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(reader.path).toBe('/categorySearchList')
})

story('a dialog traps the focus and returns it', async ({ openReader }) => {
  const { page } = await openReader()
  await page.getByRole('button', { name: '使用帮助' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '使用帮助' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await focusOf(page)).name).toBe('使用帮助')
})
