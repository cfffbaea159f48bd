// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { navigated } from '../../kit/navigation/navigated.tsx'
import { activateLanguage } from '../../locales/translation.ts'
import { useQueryParameters } from '../query-parameters.ts'
import { ListPager } from './ListPager.tsx'

beforeEach(() => activateLanguage('zh-CN'))
afterEach(cleanup)

/** A named list with a field before it, on the page of the address. */
function List() {
  const page = Number(useQueryParameters()['page'])
  return (
    <main>
      <h1>馆藏</h1>
      <input aria-label="过滤" />
      <section aria-label="检索结果">
        <ListPager page={page} lastPage={3} linkTo={(one) => `/?page=${one}`} />
      </section>
    </main>
  )
}

async function drawList() {
  const { history, drawn } = navigated(<List />, ['/?page=2'])
  render(drawn)
  await screen.findByRole('navigation')
  return history
}

test('a page chosen in the pager moves the focus to the list and is announced', async () => {
  await drawList()
  expect(screen.getByRole('status').textContent).toBe('')
  const next = screen.getByRole('link', { name: '下一页' })
  next.focus()
  fireEvent.click(next)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: '检索结果' })))
  expect(screen.getByRole('status').textContent).toBe('第 3 页')
})

test('a page changed from elsewhere leaves the focus', async () => {
  const history = await drawList()
  const field = screen.getByRole('textbox')
  field.focus()
  history.push('/?page=1')
  await waitFor(() => expect(screen.queryByRole('link', { name: '上一页' })).toBeNull())
  expect(document.activeElement).toBe(field)
})
