import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { internedSlice } from './interned.ts'
import { memoize } from '../../platform/memoize.ts'

test('a slice equals the substring, whatever was sliced before', () => {
  const letters = fc.string({ unit: 'binary', minLength: 0, maxLength: 60 })
  fc.assert(
    fc.property(letters, fc.nat(60), fc.nat(60), (text, one, other) => {
      const [start, end] = [Math.min(one, other, text.length), Math.min(Math.max(one, other), text.length)]
      expect(internedSlice(text, start, end)).toBe(text.slice(start, end))
    }),
    { numRuns: 2_000 },
  )
})

test('memoize computes a frequent text once and keeps its size limit', () => {
  let made = 0
  const doubled = memoize((text) => {
    made += 1
    return text + text
  }, 8)
  for (let round = 0; round < 50; round++) {
    expect(doubled('often')).toBe('oftenoften')
    expect(doubled(`seldom ${round}`)).toBe(`seldom ${round}`.repeat(2))
  }
  expect(made).toBe(51)
  doubled('seldom 0')
  expect(made).toBe(52)
})
