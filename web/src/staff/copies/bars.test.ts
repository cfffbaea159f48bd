import { expect, test } from 'vitest'
import { barsOf } from './bars.ts'

test('bars and spaces have the widths of the symbology, between blank margins', () => {
  const { bars, width } = barsOf('A1', 'CODE128') ?? { bars: [], width: 0 }
  // start B, "A", "1" and the check character are 11 modules each, the stop is 13
  expect(width).toBe(20 + 4 * 11 + 13)
  expect(bars[0]).toEqual({ at: 10, width: 2 })
  expect(bars.at(-1)).toEqual({ at: width - 12, width: 2 })
  // Code 39: ten characters with "*" on both sides, 13 modules each with a gap
  expect(barsOf('A1', 'CODE39')?.bars.length).toBe(4 * 5)
})

test('what a symbology cannot say has no bars', () => {
  expect(barsOf('登录号', 'CODE128')).toBeUndefined()
  expect(barsOf('登录号', 'CODE39')).toBeUndefined()
})
