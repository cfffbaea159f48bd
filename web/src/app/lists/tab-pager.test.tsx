// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { activateLanguage } from '../../locales/translation.ts'
import { TabPager } from './TabPager.tsx'

beforeEach(() => activateLanguage('zh-CN'))
afterEach(cleanup)

async function drawPage(page: number, total: number) {
  const linkTo = (one: number) => `/personal?page=${one}`
  const history = createMemoryHistory({ initialEntries: ['/', linkTo(page)] })
  const rootRoute = createRootRoute({
    component: () => <TabPager total={total} rows={20} page={page} linkTo={linkTo} />,
    notFoundComponent: () => null,
  })
  render(<RouterProvider router={createRouter({ routeTree: rootRoute, history })} />)
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
