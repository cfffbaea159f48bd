import { expect } from '@playwright/test'
import { story } from './browser.ts'
import type { Reader } from './reader.ts'

const paper = ({ page }: Reader): Promise<number> =>
  page.evaluate(
    'getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).reduce((sum, one) => sum + Number(one), 0)',
  )

story('the colour scheme follows the system until the reader selects another', async ({ openReader }) => {
  const reader = await openReader({ scheme: 'dark' })
  const { page } = reader
  await reader.box.waitFor()
  expect(await paper(reader)).toBeLessThan(120)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => paper(reader)).toBeGreaterThan(700)

  await page.getByRole('button', { name: '明暗' }).click()
  await page.getByRole('button', { name: '深色' }).click()
  await expect.poll(() => paper(reader)).toBeLessThan(120)
  await reader.visit('/searchList?q=三体')
  await reader.titles()
  expect(await paper(reader), 'remembered on the next page').toBeLessThan(120)

  await page.getByRole('button', { name: '明暗' }).click()
  await page.getByRole('button', { name: '跟随系统' }).click()
  await expect.poll(() => paper(reader)).toBeGreaterThan(700)
})

story(
  'in the dark an empty box looks like an empty field, not like a disabled box',
  async ({ openReader }) => {
    const reader = await openReader({ scheme: 'dark', path: '/searchList?q=红楼梦' })
    const { page } = reader
    await reader.titles()
    const look = (selector: string): Promise<string> =>
      page.evaluate<string>(
        `(({ backgroundColor, borderColor }) => backgroundColor + borderColor)(getComputedStyle(document.querySelector('${selector}')))`,
      )
    const field = await look('fieldset input[inputmode="numeric"]')
    const box = page.locator('ol[data-view] > li input[type="checkbox"]').first()
    expect(await look('ol[data-view] > li input[type="checkbox"]')).toBe(field)
    const empty = await box.boundingBox()
    await box.check()
    expect(await box.boundingBox(), 'as large when it is ticked').toEqual(empty)
    await box.uncheck()
  },
)
