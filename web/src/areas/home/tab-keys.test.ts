import { expect, test } from 'vitest'
import { tabByKey } from './tab-keys.ts'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 4, 0],
  ['ArrowLeft', 0, 4],
  ['ArrowLeft', 3, 2],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['Enter', 1, undefined],
  ['ArrowDown', 1, undefined],
] as const)('%s on tab %i of five leads to %s', (key, at, to) => {
  expect(tabByKey(key, at, 5)).toBe(to)
})
