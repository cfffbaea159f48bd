import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { readOnTo } from './read-on.ts'

story(
  'a visitor finds a topic on the home page, narrows the topics, reads one and goes on to a search',
  async ({ openReader }) => {
    for (const [language, block, all, wanted, contents, more, none, home] of [
      [
        'zh-CN',
        '专题',
        '全部专题',
        '读懂《红楼梦》',
        '本页内容',
        '馆藏中的相关文献',
        '没有符合条件的专题',
        '文渊大学图书馆',
      ],
      [
        'zh-TW',
        '專題',
        '全部專題',
        '讀懂《紅樓夢》',
        '本頁內容',
        '館藏中的相關文獻',
        '沒有符合條件的專題',
        '文淵大學圖書館',
      ],
      [
        'en',
        'Topics',
        'All topics',
        'Reading the Dream of the Red Chamber',
        'On this page',
        'More in the collection',
        'No topic matches',
        'Wenyuan',
      ],
    ] as const) {
      const reader = await openReader({ language })
      const { page } = reader
      const onHome = await readOnTo(page, block)
      await onHome.getByRole('link', { name: all }).click()
      await page.getByRole('heading', { level: 1, name: block, exact: true }).waitFor()
      expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
      expect(await axeViolationsOn(page, { width: 360, scheme: 'dark' })).toEqual([])
      const cards = page.getByRole('main').getByRole('listitem')
      await expect(cards).toHaveCount(6)
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.getByRole('link', { name: /^I /u }).click()
      await expect(cards).toHaveCount(5)
      await page.getByRole('link', { name: /^I2 /u }).click()
      await expect(cards).toHaveCount(3)
      await reader.visit('/specialNav?q=zzzzzz')
      await page.getByText(none).waitFor()
      await reader.visit('/specialNav')
      await page.getByRole('link', { name: wanted }).click()
      await page.getByRole('heading', { level: 1, name: wanted }).waitFor()
      expect(await axeViolationsOn(page, { width: 1280, scheme: 'dark' })).toEqual([])
      expect(await axeViolationsOn(page, { width: 360, scheme: 'light' })).toEqual([])
      const part = page.getByRole('navigation', { name: contents }).getByRole('button', { name: more })
      await part.press('Enter')
      await page.locator('h2:focus').filter({ hasText: more }).waitFor()
      const found = page.getByRole('region', { name: more })
      await found.getByRole('link').last().click()
      await expect.poll(reader.path).toContain('/searchList?')
      await page.goBack()
      await page.getByRole('link', { name: home }).click()
      await expect.poll(reader.path).toContain('/Home')
    }
  },
)
