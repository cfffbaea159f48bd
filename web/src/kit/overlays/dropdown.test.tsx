// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Dropdown } from './Dropdown.tsx'

afterEach(cleanup)

const draw = () =>
  render(
    <Dropdown face="浏览">
      {(close) => (
        <ul>
          <li>
            <button type="button" onClick={close}>
              新书
            </button>
          </li>
          <li>
            <button type="button">分类</button>
          </li>
        </ul>
      )}
    </Dropdown>,
  )
const face = () => screen.getByRole('button', { name: '浏览' })

test('opens and closes, and reports its state', () => {
  draw()
  expect(face().getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(face())
  expect(face().getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('button', { name: '新书' })).toBeTruthy()
  fireEvent.click(face())
  expect(screen.queryByRole('button', { name: '新书' })).toBeNull()
})

test('arrow keys move inside it, and Escape closes it and returns the focus to its button', () => {
  draw()
  face().focus()
  fireEvent.keyDown(face(), { key: 'ArrowDown' })
  fireEvent.keyDown(face(), { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toBe('新书')
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toBe('分类')
  // the dialog around it stays open
  expect(fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'Escape' })).toBe(false)
  expect(document.activeElement).toBe(face())
  expect(face().getAttribute('aria-expanded')).toBe('false')
})

test('Home and End go to the first and the last of it, but stay in a text', () => {
  render(
    <Dropdown face="收藏">
      {() => (
        <>
          <button type="button">默认收藏夹</button>
          <input aria-label="名称" />
          <a href="/lists">全部</a>
        </>
      )}
    </Dropdown>,
  )
  const button = screen.getByRole('button', { name: '收藏' })
  button.focus()
  fireEvent.click(button)
  for (const [key, name] of [
    ['End', '全部'],
    ['Home', '默认收藏夹'],
  ]) {
    fireEvent.keyDown(document.activeElement as HTMLElement, { key })
    expect(document.activeElement?.textContent).toBe(name)
  }
  const text = screen.getByRole('textbox', { name: '名称' })
  text.focus()
  expect(fireEvent.keyDown(text, { key: 'End' })).toBe(true)
  expect(document.activeElement).toBe(text)
})

test('closes on a press elsewhere', () => {
  draw()
  fireEvent.click(face())
  fireEvent.pointerDown(document.body)
  expect(face().getAttribute('aria-expanded')).toBe('false')
})

test('closes when the reader goes back', () => {
  draw()
  fireEvent.click(face())
  fireEvent.popState(window)
  expect(face().getAttribute('aria-expanded')).toBe('false')
})

test('a dropdown whose owner opens it opens each time the owner says so', () => {
  let asked = 0
  const at = (openings: number) => (
    <Dropdown face="收藏" openings={openings} onOpen={() => asked++}>
      {() => <p>书单</p>}
    </Dropdown>
  )
  const { rerender } = render(at(0))
  const button = screen.getByRole('button', { name: '收藏' })
  fireEvent.click(button)
  expect([asked, screen.queryByText('书单')]).toEqual([1, null])
  rerender(at(1))
  expect(screen.getByText('书单')).toBeTruthy()
  fireEvent.click(button)
  expect([asked, screen.queryByText('书单')]).toEqual([1, null])
  rerender(at(2))
  expect(screen.getByText('书单')).toBeTruthy()
})
