// @vitest-environment jsdom
import { type HistoryLocation, parseHref } from '@tanstack/history'
import { beforeEach, expect, test, vi } from 'vitest'
import { createScrollMemory } from './scroll-memory.ts'

/** Tells that the page has grown. */
let grow: () => void
let pageHeight: number
/** Whether anything still waits for the page to grow. */
let isWaiting: boolean

class Observer {
  constructor(onChange: () => void) {
    grow = onChange
    isWaiting = true
  }
  observe(): void {}
  disconnect(): void {
    isWaiting = false
  }
}

beforeEach(() => {
  sessionStorage.clear()
  pageHeight = 10_000
  isWaiting = false
  vi.stubGlobal('ResizeObserver', Observer)
  document.body.innerHTML = '<ul></ul><div><ul></ul></div>'
  moveWindow(0)
  vi.stubGlobal('scrollTo', (_: number, top: number) => moveWindow(Math.min(top, pageHeight)))
})

function moveWindow(top: number): void {
  Object.assign(window, { scrollY: top })
  document.dispatchEvent(new Event('scroll'))
}
const place = (key: string): HistoryLocation => parseHref(`/${key}`, { key, __TSR_index: 0 })
const lists = () => [...document.querySelectorAll('ul')].map(({ scrollLeft }) => scrollLeft)

function scrollSecondList(left: number): void {
  const list = document.querySelector('div > ul')
  Object.assign(list ?? {}, { scrollLeft: left })
  list?.dispatchEvent(new Event('scroll'))
}

test('an entry is scrolled to where it was left, with the elements in it', () => {
  const memory = createScrollMemory()
  memory.restore(place('one'))
  moveWindow(700)
  scrollSecondList(40)
  memory.keep(place('one'))
  memory.restore(place('two'))
  expect(scrollY).toBe(0)
  document.body.innerHTML = '<ul></ul><div><ul></ul></div>'
  memory.restore(place('one'))
  expect(scrollY).toBe(700)
  expect(lists()).toEqual([0, 40])
})

test('positions survive a reload of the page', () => {
  createScrollMemory().restore(place('one'))
  moveWindow(700)
  dispatchEvent(new Event('pagehide'))
  moveWindow(0)
  createScrollMemory().restore(place('one'))
  expect(scrollY).toBe(700)
})

test('without stored positions the next entry begins at its top', () => {
  sessionStorage.setItem('scrollPositions', '{')
  const memory = createScrollMemory()
  memory.restore(place('one'))
  moveWindow(700)
  memory.keep(place('one'))
  memory.restore(place('two'))
  expect(scrollY).toBe(0)
})

test('a reader who has scrolled the first picture stays there, and comes back there', () => {
  moveWindow(700)
  const memory = createScrollMemory()
  memory.restore(place('one'))
  memory.restore(place('one'))
  expect(scrollY).toBe(700)
  memory.keep(place('one'))
  memory.restore(place('two'))
  memory.restore(place('one'))
  expect(scrollY).toBe(700)
})

function comeBackTo(top: number): void {
  const memory = createScrollMemory()
  memory.restore(place('list'))
  moveWindow(top)
  memory.keep(place('list'))
  memory.restore(place('record'))
  pageHeight = 200
  memory.restore(place('list'))
}

test('a page that is too short yet is scrolled again when its late parts are there', () => {
  comeBackTo(700)
  expect(scrollY).toBe(200)
  pageHeight = 500
  grow()
  expect([scrollY, isWaiting]).toEqual([500, true])
  pageHeight = 3000
  grow()
  expect([scrollY, isWaiting]).toEqual([700, false])
})

test('a reader who scrolls meanwhile is left alone', () => {
  comeBackTo(700)
  dispatchEvent(new Event('wheel'))
  expect([scrollY, isWaiting]).toEqual([200, false])
})
