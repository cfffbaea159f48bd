import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'

const BOOK = '/searchList/bookDetails/pg-24075'

story(
  'a digitised book is opened from its record, searched, and read by keyboard',
  async ({ openReader }) => {
    const reader = await openReader({ path: BOOK })
    const { page } = reader
    const volumes = page.getByRole('region', { name: '数字化图像' })
    await volumes.getByRole('link', { name: '公有领域' }).waitFor()
    await volumes.getByRole('link', { name: '在线阅读' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(reader.path).toMatch(/^\/pageImages\//)

    const box = page.getByRole('searchbox', { name: '在书中查找' })
    await box.fill('龙师火帝')
    await box.press('Enter')
    const found = page.getByRole('complementary', { name: '文字与查找结果' })
    await found.getByText('1 页中有“龙师火帝”').waitFor()
    await found.getByRole('button', { name: /龍師火帝/ }).press('Enter')
    await page.getByText('本页标出 1 处').waitFor()
    await expect(page.locator('.openseadragon-canvas [class*=mark]')).toHaveCount(1)

    await page.getByRole('application', { name: /葉一的图像/ }).focus()
    await page.keyboard.press('n')
    await page.getByText('3 / 14').waitFor()
    await page.getByRole('application', { name: /葉二的图像/ }).waitFor()
    await page.getByRole('button', { name: '本页文字' }).click()
    await page.getByText(/始制文字/).waitFor()
    // the address keeps the page and the words
    await page.reload()
    await page.getByText('3 / 14').waitFor()
    expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
    expect(await axeViolationsOn(page, { width: 360, scheme: 'dark' })).toEqual([])
  },
)
