import { expect } from 'vitest'
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
