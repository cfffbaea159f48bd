import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterLike } from './own-reader.ts'
import { goWithin } from './sign-in.ts'
import { staff, staffAreIn } from './staff.ts'

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
    await book.getByRole('button', { name: 'Holding libraries' }).waitFor()
    await looksWell()
    // what can be done stands in one line
    const acts = await book.getByRole('link', { name: 'See it there' }).or(book.getByRole('button')).all()
    const boxes = await Promise.all(acts.map((act) => act.boundingBox()))
    const middles = boxes.map((box) => (box ? box.y + box.height / 2 : 0))
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4)
    await book.getByRole('button', { name: 'Holding libraries' }).click()
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

story(
  'a reader asks for a book of another library, then for an article by the form, and cancels it',
  async ({ openReader }) => {
    if (!staffAreIn('requests to other libraries')) return
    const reader = await openReader({ path: '/Home', language: 'en' })
    const { page } = reader
    const looksWell = async () => {
      expect(await axeViolationsOn(page, wideLight)).toEqual([])
      expect(await axeViolationsOn(page, darkPhone)).toEqual([])
      await page.setViewportSize({ width: 1280, height: 900 })
    }
    await enterLike(reader, 'X3000')
    await goWithin(page, '/otherSearchList2?site=neighbour&q=红楼梦魇')
    const book = page.getByRole('listitem', { name: /红楼梦魇/ }).first()
    await book.getByRole('button', { name: 'Ask the library to get it' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask the library to get it' })
    await dialog.getByRole('button', { name: 'Send the request' }).waitFor()
    await looksWell()
    await dialog.getByRole('button', { name: 'Send the request' }).click()
    await page.getByText('Request submitted.').first().waitFor()
    await dialog.waitFor({ state: 'hidden' })

    await goWithin(page, '/otherSearchList')
    await page.getByRole('link', { name: 'Request a book or article' }).click()
    await page.getByLabel('Type of request').selectOption({ label: 'Copy or scan' })
    await page.getByRole('button', { name: 'Send the request' }).click()
    await page.getByText('Please enter the book or journal').waitFor()
    await looksWell()
    await page.getByLabel('Book or journal').fill('Journal of Documentation')
    await page.getByLabel('Article or chapter').fill('On the shelf')
    await page.getByLabel(/^Pages/).fill('1-12')
    await page.getByLabel('I have read this and agree').check()
    await page.getByRole('button', { name: 'Send the request' }).click()

    const article = page.getByRole('listitem', { name: 'On the shelf' })
    await article.getByText('Asked for').first().waitFor()
    await page.getByRole('listitem', { name: /红楼梦魇/ }).waitFor()
    await looksWell()
    await article.getByRole('button', { name: 'Cancel request' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click()
    await article.getByText('Cancelled').first().waitFor()

    const listed = await staff('ill', 'list', '--tenant', 'wydx')
    const requestNo = /^(I\d{8}\w+)\tloan\t.*红楼梦魇/m.exec(listed)?.[1] ?? ''
    await staff('ill', 'move', requestNo, 'arrived', '--tenant', 'wydx')
    await page.reload()
    await page.getByText('Ready to fetch').first().waitFor()
  },
)
