import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterLike } from './own-reader.ts'
import { staff, staffAreIn } from './staff.ts'

const wideLight = { width: 1280, scheme: 'light' } as const
const darkPhone = { width: 360, scheme: 'dark' } as const

story(
  'a reader offers books, the library receives them, and the list names the donor as wished',
  async ({ openReader }) => {
    if (!staffAreIn('a reader offers books')) return
    const reader = await openReader({ path: '/bookDonate', language: 'en' })
    const { page } = reader
    await page.getByText(/Thank you for giving books/).waitFor()
    expect(await axeViolationsOn(page, wideLight)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('button', { name: 'Sign in to offer books' }).waitFor()
    await enterLike(reader, 'X3000')

    await page.getByRole('button', { name: 'Send the offer' }).click()
    await page.getByText('Please enter the title').waitFor()
    const first = page.getByRole('group', { name: 'Book 1' })
    await first.getByLabel('Title', { exact: true }).fill('Family register')
    await first.getByLabel('ISBN').fill('978-7-02-000220-7')
    await first.getByRole('link', { name: /The library has this book/ }).waitFor()
    await page.getByRole('button', { name: 'Add a book' }).click()
    const second = page.getByRole('group', { name: 'Book 2' })
    await second.getByLabel('Title', { exact: true }).fill('Old letters')
    await second.getByLabel('Copies').fill('0')
    await page.getByRole('button', { name: 'Send the offer' }).click()
    await page.getByText('Please enter 1 to 999 copies').waitFor()
    expect(await axeViolationsOn(page, wideLight)).toEqual([])
    expect(await axeViolationsOn(page, darkPhone)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    await second.getByLabel('Copies').fill('2')
    await page.getByRole('button', { name: 'Send the offer' }).click()
    await page.getByText(/You will find the library’s answer in your inbox/).waitFor()

    await page.getByRole('link', { name: 'My gifts' }).click()
    await page.getByRole('link', { name: 'Family register' }).click()
    await page.getByRole('heading', { name: 'History' }).waitFor()
    const number = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('id') ?? ''
    await staff('donation', 'move', number, 'received', '--note', 'With thanks', '--tenant', 'wydx')
    await staff('donation', 'title', number, '1', 'kept', '--tenant', 'wydx')
    await staff('donation', 'title', number, '2', 'passedOn', '--tenant', 'wydx')
    await page.reload()
    await page.getByText('With thanks').waitFor()
    await page.getByRole('heading', { name: 'Certificate' }).waitFor()
    expect(await axeViolationsOn(page, wideLight)).toEqual([])
    expect(await axeViolationsOn(page, darkPhone)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })

    await reader.goTo('/donate')
    await page.getByText('Family register').waitFor()
    await expect(page.getByText('Old letters')).toHaveCount(0)
    expect(await axeViolationsOn(page, wideLight)).toEqual([])
  },
)
