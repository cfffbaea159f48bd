import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openRoom, tell } from './open-room.tsx'

const nothing = { total: 0, records: [] }
const marked = () =>
  page
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link')
    .elements()
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent)

test('a list with an entry of its own is marked in the menu', async () => {
  await openRoom('/list/list-leavers', [tell('list-leavers', nothing)])
  await expect.element(page.getByRole('heading', { name: '离校读者' })).toBeVisible()
  expect(marked()).toEqual(['离校读者'])
})

test('a work list belongs to what is to do', async () => {
  await openRoom('/list/list-comments', [tell('list-comments', nothing)])
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(marked()).toEqual(['待办'])
})
