// @vitest-environment jsdom
import { session } from '@wenyuan/contract/areas/session.ts'
import { expect, test, vi } from 'vitest'
import { keepCredentials, readStored, store } from '../../api/stored-session.ts'
import { setReader } from '../../app/session/reader-state.ts'
import { takeLeaving, wasClosed, watchClosing } from './closed-window.ts'

const noon = Date.parse('2026-03-15T04:00:00Z')

test('a reload does not count as closing; a window reopened later was closed', () => {
  expect(wasClosed('', noon)).toBe(false)
  expect(wasClosed(String(noon - 2_000), noon)).toBe(false)
  expect(wasClosed(String(noon - 30_001), noon)).toBe(true)
  expect(wasClosed('no number', noon)).toBe(true)
})

test('the stored time is read once', () => {
  store('wenyuanLeftAt', String(Date.now() - 3_600_000))
  expect(takeLeaving()).toBe('closed')
  expect(readStored('wenyuanLeftAt')).toBe('')
  expect(takeLeaving()).toBe('none')
  store('wenyuanLeftAt', String(Date.now() - 100))
  expect(takeLeaving()).toBe('refreshed')
})

test('without the navigation API a closed window is told, a link to another page is not', () => {
  expect('navigation' in window).toBe(false)
  vi.useFakeTimers()
  const sent: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    sent.push(path)
    return Promise.resolve(new Response())
  })
  keepCredentials({ jwt: 'a.b.c', jwtHeader: 'wenyuan-token' })
  setReader({ userId: 'r', groupCode: 'whu', libCode: '', name: '丁玲', pictureUrl: '' })
  watchClosing()
  document.body.innerHTML = `
    <a id="away" href="https://elsewhere.example/book">full text</a>
    <a id="beside" href="https://elsewhere.example/book" target="_blank">full text</a>
    <a id="here" href="#/searchList">search</a>`
  document.addEventListener('click', (event) => {
    // jsdom cannot navigate; links of the app are prevented in the same way
    if ((event.target as Element).id === 'here') event.preventDefault()
  })
  const leave = (persisted = false) => {
    sent.length = 0
    const hide = Object.assign(new Event('pagehide'), { persisted })
    window.dispatchEvent(hide)
    return sent
  }
  const click = (id: string) => document.querySelector<HTMLElement>(`#${id}`)?.click()

  expect(leave()).toEqual([session.leave.path])
  expect(leave(true)).toEqual([])
  click('away')
  expect(leave()).toEqual([])
  // long after, the reader has come back
  vi.advanceTimersByTime(11_000)
  expect(leave()).toEqual([session.leave.path])
  for (const id of ['here', 'beside']) {
    click(id)
    expect([id, leave()]).toEqual([id, [session.leave.path]])
  }
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
