import type { Page } from 'playwright-core'
import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { focusOf } from './measures.ts'
import type { Reader } from './reader.ts'

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

const activeOption = async ({ page, box }: Reader): Promise<string> => {
  const id = await box.getAttribute('aria-activedescendant')
  return id ? ((await page.locator(`[id="${id}"]`).textContent()) ?? '') : ''
}

story(
  'suggestions are selected with arrows, accepted with Enter, closed with Escape',
  async ({ openReader }) => {
    const reader = await openReader()
    const { page, box, words } = reader
    await box.pressSequentially('红楼')
    const list = page.getByRole('listbox', { name: words.suggestions })
    const options = list.getByRole('option').filter({ hasNotText: '打开' })
    await options.nth(1).waitFor()
    await page.keyboard.press('ArrowDown')
    expect(await activeOption(reader)).toBe(await options.nth(0).textContent())
    await page.keyboard.press('ArrowDown')
    expect(await activeOption(reader)).toBe(await options.nth(1).textContent())
    await page.keyboard.press('ArrowUp')
    expect(await activeOption(reader)).toBe(await options.nth(0).textContent())

    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'hidden' })
    await expect(box).toHaveValue('红楼')
    await page.keyboard.press('ArrowDown')
    await list.waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(reader.path).toContain('/searchList?q=')
    await reader.results.getByText(words.total).first().waitFor()
  },
)

story(
  'rows of a result list are selected, alone and as a range, and their bar is used, with the keyboard only',
  async ({ openReader }) => {
    const { page } = await openReader({ path: '/searchList?q=history' })
    const boxes = page.getByRole('checkbox', { name: /^选择《/ })
    const bar = page.getByRole('region', { name: '所选记录的操作' })
    const ticked = () =>
      boxes.evaluateAll((all: { checked: boolean }[]) => all.slice(0, 4).map(({ checked }) => checked))
    await boxes.first().waitFor()
    await page.getByRole('link', { name: '跳到检索结果' }).focus()
    await page.keyboard.press('Enter')
    await tabTo(page, 'input', /^选择《/)
    await page.keyboard.press('Space')
    await bar.getByRole('link', { name: '已选 1 条' }).waitFor()
    await tabTo(page, 'input', /^选择《/)
    await tabTo(page, 'input', /^选择《/)
    await page.keyboard.press('Shift+Space')
    await expect.poll(ticked).toEqual([true, true, true, false])
    expect((await focusOf(page)).name, 'the keyboard stays on the row').toMatch(/^选择《/)
    await page.keyboard.press('Space')
    await expect.poll(ticked).toEqual([true, true, false, false])

    // the bar is behind the rows and what follows them: a selected row leads there
    await tabTo(page, 'button', /^到所选记录的操作栏/, 'Shift+Tab')
    expect((await focusOf(page)).visible).toBe(true)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect((await focusOf(page)).name).toMatch(/^已选 2 条/)
    await tabTo(page, 'button', /^清空所选/)
    await page.keyboard.press('Enter')
    await bar.waitFor({ state: 'detached' })
    expect(await ticked()).toEqual([false, false, false, false])
    await expect.poll(async () => (await focusOf(page)).name).toMatch(/^撤销/)
    await page.keyboard.press('Enter')
    await bar.getByRole('link', { name: '已选 2 条' }).waitFor()
    expect(await ticked()).toEqual([true, true, false, false])
  },
)
