import type { Page } from 'playwright-core'
import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterAs } from './own-reader.ts'
import type { Reader } from './reader.ts'
import { openShopLibrary, type ShopLibrary, shopPrices, shopTitles } from './shop-library.ts'
import { goWithin } from './sign-in.ts'
import { staff, staffAreIn } from './staff.ts'

const { rivers, bridges } = shopTitles

async function looksWell(page: Page): Promise<void> {
  expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
  expect(await axeViolationsOn(page, { width: 360, scheme: 'dark' })).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
}

/** A reader in the shop who has agreed to its rules. */
async function enter(reader: Reader, library: ShopLibrary, account: string): Promise<Page> {
  const { page } = reader
  await library.addReader(account)
  await enterAs(reader, account)
  await goWithin(page, '/drivePurchas')
  const rules = page.getByRole('dialog', { name: 'Shop rules' })
  await rules.getByRole('button', { name: 'I have read and agree' }).click()
  await rules.waitFor({ state: 'hidden' })
  return page
}

/** Puts a book into the cart and goes to check out. */
async function choose(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Add to cart: ${title}` }).click()
  await page.getByRole('link', { name: 'In your cart' }).first().click()
  await page.getByRole('link', { name: 'Check out' }).click()
  await page.getByLabel('Delivery method').waitFor()
}

/** Asks for a quote with delivery to the desk. */
async function quote(page: Page): Promise<void> {
  await page.getByLabel('Delivery method').selectOption({ label: 'To the library’s desk' })
  await page.getByRole('button', { name: 'Check price and stock' }).click()
  await page.getByRole('timer').waitFor()
}

const order = (page: Page): Promise<void> => page.getByRole('button', { name: 'Order', exact: true }).click()

const headings = 'order,state,carrier,parcel,at,place,text'

story(
  'a parcel comes, its book is on loan, goes back, and stands in the collection',
  async ({ openReader }) => {
    if (!staffAreIn('a parcel of the shop comes')) return
    const library = await openShopLibrary()
    const { desk, load, written } = library
    const reader = await openReader({ library: library.code, language: 'en' })
    const page = await enter(reader, library, 'r1')
    await choose(page, rivers.title)
    await page.getByLabel('Delivery method').selectOption({ label: 'By parcel' })
    await page.getByRole('button', { name: 'Add an address' }).click()
    const form = page.getByRole('dialog', { name: 'Add an address' })
    for (const level of ['Province', 'City', 'District']) {
      const select = form.getByLabel(level)
      await expect.poll(() => select.locator('option').count()).toBeGreaterThan(1)
      await select.selectOption({ index: 1 })
    }
    const lines = {
      'Street and house number': '滨江路 1 号',
      Postcode: '430072',
      Name: '读者',
      Phone: '13900000001',
    }
    for (const [label, text] of Object.entries(lines))
      await form.getByLabel(label, { exact: true }).fill(text)
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Check price and stock' }).click()
    await page.getByRole('timer').waitFor()
    await order(page)
    await page.getByRole('heading', { name: 'Order progress' }).waitFor()

    // the vendor is handed its orders, and says where the parcel is
    const sheet = await written('orders.csv', 'shop', 'orders', '--vendor', 'shop')
    expect(sheet).toContain(rivers.isbn)
    const [orderNo = ''] = /P\d{16}/.exec(sheet) ?? []
    await load(
      'parcels.csv',
      `${headings}\n${orderNo},shipped,滨江快递,BJ7788,2026-03-01T08:00:00Z,滨江,已交快递\n`,
      'shop',
      'parcels',
      '--vendor',
      'shop',
    )
    await page.reload()
    await page.getByText('BJ7788').waitFor()
    await page.getByText('已交快递').waitFor()
    await looksWell(page)

    await page.getByRole('link', { name: 'My orders' }).first().click()
    await page.getByText('Will count as received after').waitFor()
    await looksWell(page)
    await page.getByRole('button', { name: 'Confirm receipt' }).click()
    const ask = page.getByRole('dialog', { name: 'Confirm receipt' })
    await looksWell(page)
    await ask.getByRole('button', { name: 'Confirm receipt' }).click()
    await ask.waitFor({ state: 'hidden' })
    await page.getByText(/ · due /).waitFor()
    await looksWell(page)

    await goWithin(page, '/personalCenter?tab=5')
    const loan = page.getByRole('main').getByRole('listitem').filter({ hasText: rivers.title }).first()
    await loan.waitFor()
    await looksWell(page)
    const [, barcode = ''] =
      /(P\d{16}-\d+)/.exec((await loan.getByText(/Barcode P/).textContent()) ?? '') ?? []
    await desk('desk', 'checkin', barcode)
    await goWithin(page, '/drivePurUser?view=ended')
    await page.getByText('Returned', { exact: true }).waitFor()
    await looksWell(page)

    // the library's own record has come; the nightly job gives the copy to it
    const own = { id: 'own-1', type: 'book', title: rivers.title, isbn: rivers.isbn, authors: ['程水生'] }
    await load('records.jsonl', JSON.stringify(own), 'import')
    await desk('nightly')
    await page.reload()
    await page.getByText('In the collection', { exact: true }).waitFor()
    await page.getByRole('link', { name: rivers.title, exact: true }).click()
    await expect.poll(reader.path).toContain('own-1')
    await page.getByText('主馆').first().waitFor()
  },
)

story('a price that has risen since the quote is shown and asked about again', async ({ openReader }) => {
  if (!staffAreIn('a price of the shop has risen')) return
  const library = await openShopLibrary()
  const reader = await openReader({ library: library.code, language: 'en' })
  const page = await enter(reader, library, 'r1')
  await choose(page, bridges.title)
  await quote(page)
  await library.offer({ ...shopPrices, bridges: 70 })
  await order(page)
  await page.getByText('The price has changed. Please confirm again. Here is a new quote.').waitFor()
  const asked = page.getByRole('region', { name: 'Quote' })
  await asked
    .getByText(/70\.00/)
    .first()
    .waitFor()
  expect(await library.desk('shop', 'order', 'list')).toBe('0 orders')
  await looksWell(page)
  await order(page)
  await page.getByRole('heading', { name: 'Order progress' }).waitFor()
  expect(await library.desk('shop', 'order', 'list')).toContain('70.00')
})

story(
  'money that another reader spends between quote and order is missed in words',
  async ({ openReader }) => {
    if (!staffAreIn('the money of the shop is spent by another reader')) return
    const library = await openShopLibrary()
    await library.setMoney(10_000)
    const one = await openReader({ library: library.code, language: 'en' })
    const other = await openReader({ library: library.code, language: 'en' })
    const slow = await enter(one, library, 'r1')
    const quick = await enter(other, library, 'r2')
    await choose(slow, bridges.title)
    await quote(slow)
    await choose(quick, rivers.title)
    await quote(quick)
    await order(quick)
    await quick.getByRole('heading', { name: 'Order progress' }).waitFor()
    await order(slow)
    await slow.getByText('The library does not have enough money left for this order').waitFor()
    await expect(slow.getByRole('timer')).toHaveCount(0)
    await looksWell(slow)
    expect(await library.desk('shop', 'order', 'list')).toMatch(/^1 orders$/m)
  },
)

story('a paused shop says so, until when and why, and takes no order', async ({ openReader }) => {
  if (!staffAreIn('the shop is paused')) return
  const library = await openShopLibrary()
  const reader = await openReader({ library: library.code, language: 'en' })
  const page = await enter(reader, library, 'r1')
  await choose(page, rivers.title)
  await quote(page)
  const text = {
    'zh-CN': '年终结账',
    'zh-TW': '年終結帳',
    en: 'The accounts of this year are being closed.',
  }
  const until = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  await staff(
    'tenant',
    'set',
    library.code,
    'shopPaused=true',
    `shopPausedUntil=${until}`,
    `shopPauseText=${JSON.stringify(text)}`,
  )
  await order(page)
  const notices = page.getByRole('region', { name: 'Please note' })
  await notices.getByText(/^The shop is paused until /).waitFor()
  await notices.getByText(text.en).waitFor()
  await looksWell(page)
  expect(await library.desk('shop', 'order', 'list')).toBe('0 orders')
  await goWithin(page, '/drivePurchas')
  await page.getByRole('heading', { name: 'Newest books' }).waitFor()
  await notices.getByText(text.en).waitFor()
  await looksWell(page)

  await staff('tenant', 'set', library.code, 'shopPaused=false')
  await page.reload()
  await choose(page, bridges.title)
  await expect(notices).toHaveCount(0)
})
