import { expect, test } from 'vitest'
import { MANAGE, type Offer, placeOf } from './suggestion.ts'

const own = (text: string): Offer => ({ kind: 'history', text, field: 'all' })

test('the mark stays with its entry while the list changes under it', () => {
  const before = [own('history'), own('三体'), MANAGE] as const
  expect(before.map((one) => placeOf(before, one))).toEqual([0, 1, 2])
  // deleted searches leave the list, and the answer has new objects
  const after = [own('三体'), MANAGE] as const
  expect(before.map((one) => placeOf(after, one))).toEqual([-1, 0, 1])
  expect(placeOf(after, undefined)).toBe(-1)
})
