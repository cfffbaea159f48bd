import { expect } from 'vitest'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { goWithin } from './sign-in.ts'

const wideLight = { width: 1280, scheme: 'light' } as const
const darkPhone = { width: 360, scheme: 'dark' } as const

story(
  'a visitor looks for a book at other libraries, opens one of them and sees who holds the book',
  async ({ openReader }) => {
    const { page, path } = await openReader({ path: '/otherSearchList', language: 'en' })
    const looksWell = async () => {
      expect(await axeViolationsOn(page, wideLight)).toEqual([])
      expect(await axeViolationsOn(page, darkPhone)).toEqual([])
      await page.setViewportSize({ width: 1280, height: 900 })
    }
    await page.getByRole('heading', { name: 'Other libraries' }).waitFor()
    await page.locator('main input[role=combobox]').fill('红楼梦')
    await page.keyboard.press('Enter')
    const count = page.getByRole('link', { name: /^\d+ records?$/ }).first()
    await count.waitFor()
    await page.getByRole('link', { name: 'Search on its site' }).waitFor()
    await looksWell()

    await count.click()
    await expect.poll(path).toContain('/otherSearchList2?site=neighbour')
    const book = page.getByRole('listitem', { name: '红楼梦' }).first()
    await book.getByRole('button', { name: 'Who holds it' }).waitFor()
    await looksWell()
    await book.getByRole('button', { name: 'Who holds it' }).click()
    const dialog = page.getByRole('dialog', { name: /红楼梦/ })
    await dialog
      .getByText(/^(?:On|Not on) the shelf$/)
      .first()
      .waitFor()
    await looksWell()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    await page.locator('main input[role=combobox]').fill('没有这样的书名')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
    await goWithin(page, '/otherSearchList2?site=nobody&q=x')
    await page.getByRole('heading', { name: 'This catalogue is not searched here' }).waitFor()
  },
)
