import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { wordsOf } from './words.ts'

const lists = [
  '/dataBaseNav',
  '/newDataBase',
  '/magazineNav',
  '/courseBookResource',
  '/courseReference',
  '/researcher',
  '/schoolBaseNav',
  '/specialBaseNav',
  '/newBookInform',
  '/collectionNav',
]

story('on a phone the filters of every list open from one button', async ({ openReader }) => {
  const { page, words, visit } = await openReader({ width: 360 })
  const button = page.getByRole('button', { name: words.filters })
  for (const path of lists) {
    await visit(path)
    await button.waitFor()
    await expect(page.getByRole('main').getByRole('complementary')).toHaveCount(0)
    const place = await button.boundingBox()
    expect(place?.y).toBeLessThan(650)
  }
})

for (const language of ['zh-CN', 'zh-TW', 'en'] satisfies LanguageTag[])
  story(`a reader narrows the databases on a phone, by keys, in ${language}`, async ({ openReader }) => {
    const { page } = await openReader({ width: 360, language, path: '/dataBaseNav' })
    const { filters } = wordsOf(language)
    const button = page.getByRole('main').getByRole('button', { name: filters })
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: filters })
    const first = dialog.getByRole('checkbox').nth(1)
    const promised = Number((await first.locator('xpath=ancestor::li').textContent())?.match(/\d+$/)?.[0])
    await first.focus()
    await page.keyboard.press('Space')
    const show = dialog.getByRole('button', { name: new RegExp(`\\b${promised}\\b`) })
    await show.waitFor()
    expect(await axeViolationsOn(page, { width: 360, scheme: 'dark' })).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect(button).toHaveText(/[（(]1[）)]$/)
    await expect(button.and(page.locator(':focus'))).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(String(promised))
  })
