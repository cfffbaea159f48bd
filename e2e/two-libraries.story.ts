import { expect } from '@playwright/test'
import { story } from './browser.ts'
import type { Reader } from './reader.ts'

const headerColour = ({ page }: Reader): Promise<string> =>
  page
    .getByRole('banner')
    .evaluate(
      (header: {
        ownerDocument: { defaultView: { getComputedStyle: (of: unknown) => { backgroundColor: string } } }
      }) => header.ownerDocument.defaultView.getComputedStyle(header).backgroundColor,
    )

const menuOf = async ({ page, words }: Reader): Promise<string[]> =>
  (await page.getByRole('navigation', { name: words.mainMenu }).getByRole('listitem').allTextContents()).map(
    (text) => text.trim(),
  )

story('the second library has other records, colours and menus', async ({ openReader }) => {
  const first = await openReader()
  const second = await openReader({ library: 'linjiang' })
  await first.box.waitFor()
  await second.box.waitFor()

  expect(await second.page.title()).toBe('临江学院图书馆')
  await second.page.getByRole('banner').getByRole('img', { name: '临江学院图书馆' }).waitFor()
  expect(await headerColour(first)).toBe('rgb(37, 49, 61)')
  expect(await headerColour(second)).toBe('rgb(31, 90, 74)')
  expect(await menuOf(second)).not.toEqual(await menuOf(first))
  expect(await menuOf(second)).toContain('新到图书')

  await first.searchFor('文学')
  await second.searchFor('文学')
  expect(await first.total()).not.toBe(await second.total())
})

story('a record of one library is not available in the other', async ({ openReader }) => {
  const first = await openReader()
  await first.searchFor('三体')
  await first.results.getByRole('heading', { level: 2 }).first().getByRole('link').click()
  await first.page.getByRole('heading', { level: 1, name: /三体/ }).waitFor()

  const second = await openReader({ library: 'linjiang', path: first.path() })
  second.provokes(/\b404\b/, /没有找到这条记录/)
  await second.page
    .getByRole('main')
    .getByText(/没有找到这条记录/)
    .waitFor()
  await expect(second.page.getByRole('main')).not.toContainText('三体')
})

story('the bare address opens the first library, an unknown one gives a message', async ({ openReader }) => {
  const reader = await openReader()
  const home = new URL(reader.page.url())
  await reader.page.goto(home.origin)
  await reader.box.waitFor()
  expect(await reader.page.title()).toBe('文渊大学图书馆')
  await expect.poll(reader.path).toBe('/Home')

  reader.provokes(/\b404\b/)
  const answer = await reader.page.goto(`${home.origin}/nowhere/`)
  expect(answer?.status()).toBe(404)
  await reader.page.getByRole('heading', { level: 1 }).waitFor()
  const text = (await reader.page.textContent('body')) ?? ''
  expect(text).not.toMatch(/文渊大学|临江学院|wydx|ljxy/)
})
