import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'

story(
  'a visitor opens a special collection from the menu, reads its rights, narrows its records and opens a part',
  async ({ openReader }) => {
    for (const [language, title, rare, part, rights, none, facet] of [
      ['zh-CN', '专题库', '古籍与特藏', '文学', '权利说明', '没有符合条件的专题库', '文献类型'],
      ['zh-TW', '專題庫', '古籍與特藏', '文學', '權利說明', '沒有符合條件的專題庫', '資料類型'],
      [
        'en',
        'Special collections',
        'Rare books',
        'Literature',
        'Rights',
        'No special collection matches',
        'Type',
      ],
    ] as const) {
      const reader = await openReader({ language, path: '/specialBaseNav' })
      const { page } = reader
      const main = page.getByRole('main')
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      const cards = main.getByRole('listitem')
      await expect(cards).toHaveCount(3)
      expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
      expect(await axeViolationsOn(page, { width: 360, scheme: 'dark' })).toEqual([])
      await page.setViewportSize({ width: 1280, height: 900 })
      await main.getByRole('link', { name: /^I /u }).click()
      await expect(cards).toHaveCount(1)
      await reader.visit('/specialBaseNav?q=zzzzzz')
      await page.getByText(none).waitFor()
      await reader.visit('/specialBaseNav')
      await main.getByRole('link', { name: rare, exact: true }).click()
      await page.getByRole('heading', { level: 1, name: rare }).waitFor()
      await main.getByText(rights, { exact: true }).waitFor()
      await main.getByRole('status').getByText('74').waitFor()
      expect(await axeViolationsOn(page, { width: 1280, scheme: 'dark' })).toEqual([])
      expect(await axeViolationsOn(page, { width: 360, scheme: 'light' })).toEqual([])
      await page.setViewportSize({ width: 1280, height: 900 })
      await main.getByText(facet, { exact: true }).first().waitFor()
      await reader.box.fill('红楼梦')
      await page.keyboard.press('Enter')
      await expect.poll(reader.path).toContain('/specialBaseDetail/rare?q=')
      await expect(main.getByRole('status').first()).not.toContainText('74')
      await page
        .getByRole('region', { name: /子库|子庫|Parts/u })
        .getByRole('link', { name: part })
        .click()
      await page.getByRole('heading', { level: 1, name: part }).waitFor()
      await expect.poll(reader.path).toBe('/specialBaseDetail/rare/literature')
      await main.getByRole('link', { name: rare, exact: true }).click()
      await expect.poll(reader.path).toBe('/specialBaseDetail/rare')
      await reader.visit('/specialBaseNav/childBaseList?packageId=rare')
      await main.getByRole('link', { name: part, exact: true }).waitFor()
      expect(await axeViolationsOn(page, { width: 360, scheme: 'light' })).toEqual([])
      await reader.visit('/specialBaseNav/specialBaseDetail?packageId=rare&childId=philosophy&page=2')
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
  },
)
