import { expect } from '@playwright/test'
import { story } from './browser.ts'

story(
  'the spine shelf is walked with the keyboard: a book shows its face and its name, Enter opens it',
  async ({ openReader }) => {
    const { page, path } = await openReader({ path: '/Home' })
    const shelf = page.getByRole('region', { name: '新到馆' })
    const books = shelf.getByRole('listitem')
    await books.nth(3).waitFor()
    await books.nth(0).getByRole('link').focus()
    const line = shelf.locator('p[aria-hidden]')
    const faces = shelf.locator('li[data-pulled]')
    for (const at of [0, 1, 2]) {
      const name = (await books.nth(at).getByRole('link').textContent()) ?? ''
      await expect
        .poll(async () => name.includes(((await line.textContent()) ?? '-').split(' · ')[0] ?? '-'))
        .toBe(true)
      await expect(faces).toHaveCount(1)
      await expect(books.nth(at)).toHaveAttribute('data-pulled')
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Shift+Tab')
    const id = await books.nth(2).getAttribute('data-record')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(path()).toContain(encodeURIComponent(id ?? 'none'))
  },
)
