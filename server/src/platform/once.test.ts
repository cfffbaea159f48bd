import { expect, test } from 'vitest'
import { once } from './once.ts'

test('the value is computed at first use, and once', () => {
  let computed = 0
  const value = once(() => {
    computed += 1
    return undefined
  })
  expect(computed).toBe(0)
  expect([value(), value()]).toEqual([undefined, undefined])
  expect(computed).toBe(1)
})

test('a computation that throws is tried again', () => {
  let tries = 0
  const value = once(() => {
    tries += 1
    if (tries === 1) throw new Error('not yet')
    return tries
  })
  expect(value).toThrow('not yet')
  expect(value()).toBe(2)
})
