import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterAs } from './own-reader.ts'
import { untilQuiet } from './quiet.ts'
import { openShopLibrary, shopTitles } from './shop-library.ts'
import { staff, staffAreIn } from './staff.ts'

const { rivers } = shopTitles

story(
  'the personal centre and the form for suggestions lead to the shop, where it is for this reader',
  async ({ openReader }) => {
    if (!staffAreIn('ways to the shop')) return
    const library = await openShopLibrary()
    await library.addReader('r1')
    await library.desk('reader', 'set', 'r1', 'readerType=student')
    const reader = await openReader({ library: library.code, language: 'en' })
    const { page, visit } = reader
    await enterAs(reader, 'r1')
    const entry = page.getByRole('main').getByRole('link', { name: /^Choose books for the library/ })
    const offer = page.getByRole('link', { name: /^Choose it in the bookshop/ })
    const centre = async () => {
      await visit('/personalCenter')
      await page.getByRole('heading', { name: 'Books on loan to you' }).waitFor()
      await untilQuiet(page)
    }
    const form = async () => {
      await visit(`/personalCenter/freeOrder?title=${rivers.title}&isbn=${rivers.isbn}`)
      await page.getByRole('button', { name: 'Send the suggestion' }).waitFor()
      await untilQuiet(page)
    }
    const looksWell = async () => {
      expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
      expect(await axeViolationsOn(page, { width: 360, scheme: 'dark' })).toEqual([])
      await page.setViewportSize({ width: 1280, height: 900 })
    }
    await centre()
    await entry.waitFor()
    await looksWell()
    await form()
    await offer.waitFor()
    await looksWell()
    const shop = page.context().waitForEvent('page')
    await offer.click()
    const window = await shop
    await window
      .getByRole('dialog', { name: 'Shop rules' })
      .getByRole('button', { name: 'Just browse' })
      .click()
    await window.getByRole('link', { name: rivers.title }).waitFor()
    await window.close()

    // the shop is not for students; then there is none
    await staff('tenant', 'set', library.code, 'shopGroupsOut=["student"]')
    for (const change of [undefined, () => library.setOpen(false)]) {
      await change?.()
      await centre()
      await expect(entry).toHaveCount(0)
      await form()
      await expect(offer).toHaveCount(0)
    }
    await staff('tenant', 'set', library.code, 'shopGroupsOut=[]')
    await library.setOpen(true)

    // paused, it still shows one's orders; a book is not offered
    await staff('tenant', 'set', library.code, 'shopPaused=true')
    await centre()
    await entry.waitFor()
    await form()
    await expect(offer).toHaveCount(0)
  },
)
