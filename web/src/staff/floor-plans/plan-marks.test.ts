import { expect, test } from 'vitest'
import { markAt, movedBy, placeBetween } from './plan-marks.ts'

test('a place is drawn from any corner to the one across, and ends at the edge', () => {
  expect(placeBetween({ x: 30, y: 40 }, { x: 10, y: 20 })).toEqual({
    left: 10,
    top: 20,
    width: 20,
    height: 20,
  })
  expect(placeBetween({ x: 90, y: 95 }, { x: 120, y: 130 })).toEqual({
    left: 90,
    top: 95,
    width: 10,
    height: 5,
  })
})

test('a press marks a small place around it, also at the edge', () => {
  expect(placeBetween({ x: 50, y: 50 }, { x: 50.2, y: 50 })).toMatchObject({ width: 4, height: 4 })
  expect(placeBetween({ x: 0, y: 100 }, { x: 0, y: 100 })).toEqual({ left: 0, top: 96, width: 4, height: 4 })
})

test('a moved place stays on the picture; the upper of two places is found', () => {
  const mark = { left: 10, top: 10, width: 30, height: 30 }
  expect(movedBy(mark, { x: 90, y: -40 })).toEqual({ left: 70, top: 0, width: 30, height: 30 })
  expect(markAt([mark, { ...mark, left: 20 }], { x: 25, y: 20 })).toBe(1)
  expect(markAt([mark], { x: 80, y: 80 })).toBe(-1)
})
