import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { wordsOf } from './words.ts'

story('a language that is not complete is kept, and what it lacks is English', async ({ openReader }) => {
  const { page, context, visit } = await openReader()
  const words = wordsOf('ja')
  const language = () => page.evaluate('document.documentElement.lang')
  await page.getByRole('button', { name: '日本語', exact: true }).click()
  await page.getByRole('heading', { level: 2, name: '新着資料' }).waitFor()
  await page.getByRole('navigation', { name: words.mainMenu }).waitFor()
  expect(await language()).toBe('ja')

  const box = page.getByRole('combobox', { name: words.box })
  await box.fill('三体')
  await box.press('Enter')
  const results = page.getByRole('region', { name: words.results, exact: true })
  await results.getByText(words.total).first().waitFor()
  await page.getByRole('checkbox', { name: /^図書/ }).first().waitFor()
  await results.getByRole('heading', { level: 2 }).first().getByRole('link').click()
  const facts = page.getByRole('region', { name: '書誌情報' })
  await facts.getByRole('term').filter({ hasText: '件名' }).waitFor()
  await page.getByRole('region', { name: '入手方法' }).waitFor()

  await page.reload()
  await facts.waitFor()
  expect(await language()).toBe('ja')
  // the page was served in it, before any script ran
  expect(await (await context.request.get(page.url())).text()).toContain('<html lang="ja"')

  await visit('/dataBaseNav')
  await page.getByRole('heading', { level: 1, name: 'Databases' }).waitFor()
  await page.getByRole('navigation', { name: words.mainMenu }).waitFor()
  expect(await language()).toBe('ja')
})
