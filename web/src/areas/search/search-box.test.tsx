// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { SearchField } from '@wenyuan/contract/words/search-fields.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts } from '../../kit/toast-list.ts'
import { activateLanguage } from '../../locales/translation.ts'
import { SearchBox } from './SearchBox.tsx'

const suggestions = [
  { text: '红楼梦', kind: 'title' },
  { text: '萧红', kind: 'author' },
]

beforeEach(async () => {
  await activateLanguage('zh-CN')
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ success: true, data: suggestions, message: '' })),
  )
})
afterEach(cleanup)

const findOptions = async () => within(await screen.findByRole('listbox')).getAllByRole('option')

function draw() {
  const onSearch = vi.fn<(words: string, field: SearchField) => void>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SearchBox words="" field="all" onSearch={onSearch} />
    </QueryClientProvider>,
  )
  return { onSearch, box: screen.getByRole('combobox', { name: '检索馆藏' }) }
}

test('searches what is written', () => {
  const { onSearch, box } = draw()
  fireEvent.change(box, { target: { value: ' 三体 ' } })
  fireEvent.submit(box)
  expect(onSearch).toHaveBeenCalledWith(' 三体 ', 'all')
})

test('asks for words when there are none', () => {
  const { onSearch, box } = draw()
  fireEvent.submit(box)
  expect(onSearch).not.toHaveBeenCalled()
  expect(currentToasts().map((toast) => toast.text)).toContain('请输入检索词')
  expect(document.activeElement).toBe(box)
})

test('offers suggestions that the arrow keys reach and Enter searches in their own field', async () => {
  const { onSearch, box } = draw()
  fireEvent.change(box, { target: { value: '红' } })
  const options = await findOptions()
  expect(options.map((option) => option.textContent)).toEqual(['红楼梦题名', '萧红作者'])
  expect(box.getAttribute('aria-expanded')).toBe('true')
  fireEvent.keyDown(box, { key: 'ArrowUp' })
  expect(box.getAttribute('aria-activedescendant')).toBe(options[1]?.id)
  expect(options[1]?.getAttribute('aria-selected')).toBe('true')
  fireEvent.submit(box)
  expect(onSearch).toHaveBeenCalledWith('萧红', 'author')
})

test('Escape closes the list, and once more empties the box', async () => {
  const { box } = draw()
  fireEvent.change(box, { target: { value: '红' } })
  await findOptions()
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(screen.queryByRole('listbox')).toBeNull()
  expect((box as HTMLInputElement).value).toBe('红')
  fireEvent.keyDown(box, { key: 'Escape' })
  expect((box as HTMLInputElement).value).toBe('')
})

test('keys that finish a word of an input method are not ours', () => {
  const { box } = draw()
  fireEvent.change(box, { target: { value: 'hong' } })
  fireEvent.keyDown(box, { key: 'Escape', isComposing: true })
  expect((box as HTMLInputElement).value).toBe('hong')
})
