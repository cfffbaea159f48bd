import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterLike } from './own-reader.ts'
import { goWithin } from './sign-in.ts'

const wideLight = { width: 1280, scheme: 'light' } as const
const darkPhone = { width: 360, scheme: 'dark' } as const

story('a reader agrees to the rules, chooses a book, and orders it to the desk', async ({ openReader }) => {
  const reader = await openReader({ path: '/Home', language: 'en' })
  const { page } = reader
  const looksWell = async () => {
    expect(await axeViolationsOn(page, wideLight)).toEqual([])
    expect(await axeViolationsOn(page, darkPhone)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
  }
  await enterLike(reader, 'X3000')
  await goWithin(page, '/drivePurchas')
  const rules = page.getByRole('dialog', { name: 'Shop rules' })
  await rules.getByRole('button', { name: 'Just browse' }).click()
  await page.getByText('Please read the rules and agree to them first').waitFor()
  await page.getByRole('button', { name: 'Read the rules' }).click()
  await looksWell()
  await rules.getByRole('button', { name: 'I have read and agree' }).click()
  await rules.waitFor({ state: 'hidden' })
  await expect(page.getByText('Please read the rules')).toHaveCount(0)
  await looksWell()

  await page.getByRole('searchbox').fill('文学史')
  await page.getByRole('searchbox').press('Enter')
  await page.getByText(/^\d+ titles?$/).waitFor()
  await looksWell()
  await page.getByLabel('Sort by').selectOption({ label: 'Price, lowest first' })
  await expect.poll(() => reader.path()).toContain('sort=priceUp')
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'In your cart' }).first().click()

  await page.getByRole('heading', { name: 'Cart', level: 1 }).waitFor()
  await looksWell()
  await page.getByRole('link', { name: 'Check out' }).click()
  await page.getByRole('button', { name: 'Add an address' }).waitFor()
  await looksWell()
  await page.getByLabel('Delivery method').selectOption({ label: 'To the library’s desk' })
  await page.getByRole('button', { name: 'Check price and stock' }).click()
  await page.getByRole('timer').waitFor()
  await looksWell()
  await page.getByRole('button', { name: 'Order', exact: true }).click()
  await page.getByRole('heading', { name: 'Order progress' }).waitFor()
  await page.getByRole('list').getByText('Sent to the bookshop').first().waitFor()
  await looksWell()

  await page.getByRole('link', { name: 'My orders' }).first().click()
  await page.getByRole('heading', { name: 'My orders' }).waitFor()
  await page
    .getByText(/Order /)
    .first()
    .waitFor()
  await looksWell()
  await page.getByRole('link', { name: 'Rules', exact: true }).click()
  await page.getByText('Maximum price per copy').waitFor()
  await looksWell()
})

story('a visitor is asked to sign in and comes to the shop; a way leads back', async ({ openReader }) => {
  const { page, path } = await openReader({ path: '/drivePurCart', language: 'en' })
  await page.getByRole('dialog', { name: 'Sign in' }).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  expect(await axeViolationsOn(page, wideLight)).toEqual([])
  await page.getByRole('link', { name: /^Back to/ }).click()
  await expect.poll(path).toBe('/Home')
})
