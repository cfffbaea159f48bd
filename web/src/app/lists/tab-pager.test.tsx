// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { navigated } from '../../kit/navigation/navigated.tsx'
import { activateLanguage } from '../../locales/translation.ts'
import { TabPager } from './TabPager.tsx'

beforeEach(() => activateLanguage('zh-CN'))
afterEach(cleanup)

async function drawPage(page: number, total: number) {
  const linkTo = (one: number) => `/personal?page=${one}`
  const pager = <TabPager total={total} rows={20} page={page} linkTo={linkTo} />
  const { history, drawn } = navigated(pager, ['/', linkTo(page)])
  render(drawn)
  await screen.findByRole('navigation')
  return history
}

test('a page past the end redirects to the last page', async () => {
  const history = await drawPage(3, 40)
  await waitFor(() => expect(history.location.href).toBe('/personal?page=2'))
  expect(history.length).toBe(2)
})

test('an existing page stays', async () => {
  const history = await drawPage(2, 40)
  expect(history.location.href).toBe('/personal?page=2')
})
