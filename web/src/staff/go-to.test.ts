// @vitest-environment jsdom
import { createHashHistory } from '@tanstack/history'
import { expect, test } from 'vitest'
import { goTo } from './go-to.ts'
import { staffPaths } from './paths.ts'

test('a search that is repeated is one entry of the history, another one is a second', () => {
  const history = createHashHistory()
  const visit = (text: string) => {
    goTo(history, staffPaths.records(text))
    history.flush()
  }
  visit('红楼梦 & "脂砚斋"')
  const entries = window.history.length
  visit('红楼梦 & "脂砚斋"')
  expect(window.history.length).toBe(entries)
  visit('水经注')
  expect(window.history.length).toBe(entries + 1)
  expect(history.location.href).toBe(staffPaths.records('水经注'))
})
