// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Toasts } from './Toasts.tsx'
import { currentToasts, dismissEarlierToasts, dismissToast, MOST_TOASTS, showToast } from './toast-list.ts'

afterEach(() => {
  cleanup()
  for (const toast of currentToasts()) dismissToast(toast.id)
  vi.useRealTimers()
})

const draw = () => render(<Toasts label="消息" closeLabel="关闭" />)

test('at most eight are shown at once, the newest ones', () => {
  draw()
  act(() => {
    for (let at = 1; at <= 12; at += 1) showToast('success', `第 ${at} 条`)
  })
  const items = screen.getAllByRole('listitem')
  expect(items).toHaveLength(MOST_TOASTS)
  expect(items[0]?.textContent).toBe('第 5 条')
})

test('the same text is not shown twice at once', () => {
  draw()
  act(() => {
    showToast('error', '连不上服务器')
    showToast('error', '连不上服务器')
  })
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('a toast disappears when closed, and by itself after a while', () => {
  vi.useFakeTimers()
  draw()
  act(() => {
    showToast('success', '一')
    showToast('success', '二')
  })
  fireEvent.click(screen.getAllByRole('button', { name: '关闭' })[0] as HTMLElement)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['二'])
  act(() => {
    vi.runAllTimers()
  })
  expect(screen.queryAllByRole('listitem')).toEqual([])
})

test('a toast does not follow to another screen, but for one that came with the way there', () => {
  vi.useFakeTimers()
  draw()
  act(() => {
    showToast('success', '申请已提交')
    vi.advanceTimersByTime(3_000)
    showToast('warning', '没有这个页面')
    dismissEarlierToasts()
  })
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['没有这个页面'])
})
