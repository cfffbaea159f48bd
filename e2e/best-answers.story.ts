import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'

const ANSWERS = '您可能要找'

story(
  'words for a service, a database or the hours lead there, from the list and from the box',
  async ({ openReader }) => {
    const reader = await openReader()
    const { page, box } = reader
    const answers = page.getByRole('region', { name: ANSWERS })
    await reader.searchFor('打印')
    await answers.getByRole('link', { name: /自助打印/ }).waitFor()
    await reader.searchFor('知网')
    await expect(answers.getByRole('link', { name: /中国知网/ })).toHaveAttribute(
      'href',
      'https://www.cnki.net/',
    )
    for (const view of [
      { width: 1280, scheme: 'light' },
      { width: 360, scheme: 'dark' },
    ] as const)
      expect(await axeViolationsOn(page, view)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })

    await reader.searchFor('怎么续借')
    await expect(answers.getByRole('link', { name: /续借/ })).toHaveAttribute(
      'href',
      /personalCenter\?tab=5$/,
    )
    await reader.searchFor('图书馆几点关门？')
    await answers.getByRole('link', { name: /总馆/ }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(reader.path).toBe('/collectionNav')

    // while typing it is opened, not searched for
    await reader.visit('/Home')
    await box.fill('开馆时间')
    await page
      .getByRole('option', { name: /开放时间/ })
      .first()
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(reader.path).toBe('/collectionNav')

    await reader.visit('/searchList?q=红楼梦')
    await reader.titles()
    await expect(answers).toHaveCount(0)
  },
)
