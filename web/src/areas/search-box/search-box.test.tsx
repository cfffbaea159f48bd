// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setReader } from '../../app/session/reader-state.ts'
import { navigated } from '../../kit/navigation/navigated.tsx'
import { currentToasts } from '../../kit/overlays/toast-list.ts'
import { activateLanguage } from '../../locales/translation.ts'
import { SearchBox } from './SearchBox.tsx'

const suggestions = [
  { text: '红楼梦', kind: 'title', record: { recordId: 'dream', author: '曹雪芹', year: '1982' } },
  { text: '萧红', kind: 'author' },
]
/** What a typed ISBN is answered. */
const byIsbn = { ...suggestions[0], kind: 'isbn' }

const answerWith = (data: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ success: true, data, message: '' })))

beforeEach(async () => {
  await activateLanguage('zh-CN')
  answerWith(suggestions)
})
afterEach(cleanup)

const findOptions = async () => within(await screen.findByRole('listbox')).getAllByRole('option')

/** What an option says; its cover is decoration. */
function wordsOf(option: HTMLElement): string {
  const copy = option.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove()
  return option.getAttribute('aria-label') ?? copy.textContent
}

/** @param more of a box of the whole catalogue, or of the first screen */
function draw(more: Pick<Parameters<typeof SearchBox>[0], 'onLimited' | 'passAsked'> = {}) {
  const onSearch = vi.fn<(words: string, field: SearchField) => void>()
  const { drawn, history } = navigated(<SearchBox words="" field="all" onSearch={onSearch} {...more} />)
  render(<QueryClientProvider client={new QueryClient()}>{drawn}</QueryClientProvider>)
  return { onSearch, history, box: screen.getByRole('combobox', { name: '检索馆藏' }) }
}

test('searches the typed text', () => {
  const { onSearch, box } = draw()
  fireEvent.change(box, { target: { value: ' 三体 ' } })
  fireEvent.submit(box)
  expect(onSearch).toHaveBeenCalledWith(' 三体 ', 'all')
})

test('searches what was asked for before the box was there', () => {
  const { onSearch } = draw({ passAsked: (search) => search('三体') })
  expect(onSearch.mock.calls).toEqual([['三体', 'all']])
})

test('asks for a term when the box is empty', () => {
  const { onSearch, box } = draw()
  fireEvent.submit(box)
  expect(onSearch).not.toHaveBeenCalled()
  expect(currentToasts().map((toast) => toast.text)).toContain('请输入检索词')
  expect(document.activeElement).toBe(box)
})

test('shows suggestions that the arrow keys select and Enter searches in their own field', async () => {
  const { onSearch, box } = draw()
  fireEvent.change(box, { target: { value: '红' } })
  const options = await findOptions()
  expect(options.map(wordsOf)).toEqual([
    '红楼梦曹雪芹 · 1982题名',
    '打开《红楼梦》',
    '萧红作者',
    '在题名中检索“红”',
    '在作者中检索“红”',
    '在主题中检索“红”',
  ])
  expect(screen.getByRole('status').textContent, 'ways to search are no suggestions').toBe('有 2 条建议')
  expect(box.getAttribute('aria-expanded')).toBe('true')
  for (let press = 0; press < 4; press++) fireEvent.keyDown(box, { key: 'ArrowUp' })
  expect(box.getAttribute('aria-activedescendant')).toBe(options[2]?.id)
  expect(options[2]?.getAttribute('aria-selected')).toBe('true')
  fireEvent.submit(box)
  expect(onSearch).toHaveBeenCalledWith('萧红', 'author')
})

test('the record of each title is to its right, and opens by key and by pointer', async () => {
  const { onSearch, box, history } = draw()
  const pushed = vi.spyOn(history, 'push')
  fireEvent.change(box, { target: { value: '红' } })
  const [title, open, author] = await findOptions()
  fireEvent.keyDown(box, { key: 'ArrowRight' })
  expect(box.getAttribute('aria-activedescendant'), 'without a row the key moves the caret').toBeNull()
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  fireEvent.keyDown(box, { key: 'ArrowRight' })
  expect(box.getAttribute('aria-activedescendant')).toBe(open?.id)
  fireEvent.keyDown(box, { key: 'ArrowLeft' })
  expect(box.getAttribute('aria-activedescendant')).toBe(title?.id)
  fireEvent.keyDown(box, { key: 'ArrowRight' })
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  expect(box.getAttribute('aria-activedescendant'), 'the next row').toBe(author?.id)
  fireEvent.keyDown(box, { key: 'ArrowUp' })
  fireEvent.keyDown(box, { key: 'ArrowRight' })
  fireEvent.submit(box)
  expect(pushed).toHaveBeenLastCalledWith(expect.stringContaining('dream'))
  fireEvent.change(box, { target: { value: '红楼' } })
  fireEvent.click((await findOptions())[1] ?? box)
  expect(pushed).toHaveBeenCalledTimes(2)
  expect(onSearch).not.toHaveBeenCalled()
})

test('an ISBN or its beginning leads to the record, not to a search of its title', async () => {
  answerWith([byIsbn])
  const { onSearch, box, history } = draw()
  const pushed = vi.spyOn(history, 'push')
  fireEvent.change(box, { target: { value: '978-7-02-0002' } })
  expect((await findOptions()).slice(0, 2).map(wordsOf)).toEqual([
    '红楼梦曹雪芹 · 1982ISBN',
    '打开《红楼梦》',
  ])
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  fireEvent.submit(box)
  expect(pushed).toHaveBeenLastCalledWith(expect.stringContaining('dream'))
  expect(onSearch).not.toHaveBeenCalled()
})

test('a whole ISBN opens its record, also before its suggestion has come; in another field it is searched', async () => {
  answerWith([byIsbn])
  const { onSearch, box, history } = draw({ onLimited: vi.fn() })
  const pushed = vi.spyOn(history, 'push')
  fireEvent.change(box, { target: { value: '978-7-02-000220-7' } })
  fireEvent.submit(box)
  await vi.waitFor(() => expect(pushed).toHaveBeenLastCalledWith(expect.stringContaining('dream')))
  expect(onSearch).not.toHaveBeenCalled()
  fireEvent.change(screen.getByRole('combobox', { name: '检索字段' }), { target: { value: 'title' } })
  fireEvent.submit(box)
  await vi.waitFor(() => expect(onSearch).toHaveBeenCalledWith('978-7-02-000220-7', 'title'))
})

test('a whole ISBN without a record, or of several, is searched', async () => {
  for (const data of [[], [byIsbn, { ...byIsbn, text: '红楼梦 下' }]]) {
    answerWith(data)
    const { onSearch, box } = draw({ onLimited: vi.fn() })
    fireEvent.change(box, { target: { value: '9787020002207' } })
    fireEvent.submit(box)
    await vi.waitFor(() => expect(onSearch).toHaveBeenCalledWith('9787020002207', 'all'))
    cleanup()
  }
})

test('a box of one part of the collection searches an ISBN in it', () => {
  const { onSearch, box } = draw()
  fireEvent.change(box, { target: { value: '9787020002207' } })
  fireEvent.submit(box)
  expect(onSearch).toHaveBeenCalledWith('9787020002207', 'all')
})

test('the text is searched in one field', async () => {
  const { onSearch, box } = draw()
  fireEvent.change(box, { target: { value: '红' } })
  fireEvent.click((await findOptions())[4] ?? box)
  expect(onSearch).toHaveBeenCalledWith('红', 'author')
})

test('Escape closes the list, and a second Escape clears the box', async () => {
  const { box } = draw()
  fireEvent.change(box, { target: { value: '红' } })
  await findOptions()
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(screen.queryByRole('listbox')).toBeNull()
  expect((box as HTMLInputElement).value).toBe('红')
  fireEvent.keyDown(box, { key: 'Escape' })
  expect((box as HTMLInputElement).value).toBe('')
})

test('keys that end an input method composition are ignored', () => {
  const { box } = draw()
  fireEvent.change(box, { target: { value: 'hong' } })
  fireEvent.keyDown(box, { key: 'Escape', isComposing: true })
  expect((box as HTMLInputElement).value).toBe('hong')
})

const history = {
  total: 2,
  kept: '1',
  records: [
    { id: '1', keyWord: '红与黑', searchField: 'title', query: '', searchTime: '', times: 1, favorite: '0' },
    { id: '2', keyWord: 'Ulysses', searchField: 'all', query: '', searchTime: '', times: 1, favorite: '0' },
  ],
}

test('the reader’s own last searches come first, in their field; a visitor has none', async () => {
  setReader({ userId: 'r1', groupCode: 'whu', libCode: '', name: 'R', pictureUrl: '' })
  vi.stubGlobal('fetch', async (path: string) => {
    const data = path.includes('searchHistory') ? history : suggestions
    return new Response(JSON.stringify({ success: true, data, message: '' }))
  })
  const { onSearch, box } = draw()
  fireEvent.click(box)
  expect((await findOptions()).map(wordsOf)).toEqual(['红与黑最近检索', 'Ulysses最近检索', '管理检索历史'])
  expect(screen.getByRole('status').textContent, 'the way to all of them is none of them').toBe('有 2 条建议')
  fireEvent.change(box, { target: { value: '红' } })
  await vi.waitFor(async () =>
    expect((await findOptions()).map(wordsOf)).toEqual([
      '红与黑最近检索',
      '红楼梦曹雪芹 · 1982题名',
      '打开《红楼梦》',
      '萧红作者',
      '在题名中检索“红”',
      '在作者中检索“红”',
      '在主题中检索“红”',
      '管理检索历史',
    ]),
  )
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  fireEvent.submit(box)
  expect(onSearch).toHaveBeenLastCalledWith('红与黑', 'title')
  setReader(undefined)
  fireEvent.change(box, { target: { value: '' } })
  fireEvent.click(box)
  expect(box.getAttribute('aria-expanded')).toBe('false')
})
