import { expect, it } from 'vitest'
import { wholeTitle } from './whole-title.ts'

it.each([
  ['history of Egypt', 'a linked index', 'history of Egypt: a linked index'],
  ['中国通史', '方法与案例', '中国通史：方法与案例'],
  ['Emma', '', 'Emma'],
])('joins %j and %j', (title, subtitle, whole) => {
  expect(wholeTitle({ title, subtitle })).toBe(whole)
})
