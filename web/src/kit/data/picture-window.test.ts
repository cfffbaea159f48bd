import fc from 'fast-check'
import { expect, test } from 'vitest'
import { windowAround } from './picture-window.ts'

test('the window has the mark in its middle, and stays inside the picture at an edge', () => {
  const picture = { width: 1000, height: 800 }
  expect(windowAround(picture, { left: 48, top: 48, width: 4, height: 4 }, 2.5)).toEqual({
    x: 250,
    y: 300,
    width: 500,
    height: 200,
  })
  expect(windowAround(picture, { left: 0, top: 96, width: 4, height: 4 }, 2.5)).toMatchObject({
    x: 0,
    y: 600,
  })
  expect(windowAround(picture, undefined, 2.5)).toMatchObject({ x: 250, y: 300 })
})

const percent = fc.double({ min: 0, max: 100, noNaN: true })

test('whatever the mark, the window lies in the picture, and has all of the mark where it fits', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_000 }),
      fc.integer({ min: 1, max: 9_000 }),
      fc.tuple(percent, percent, percent, percent),
      (width, height, [a, b, c, d]) => {
        const mark = {
          left: Math.min(a, b),
          width: Math.abs(a - b),
          top: Math.min(c, d),
          height: Math.abs(c - d),
        }
        const one = windowAround({ width, height }, mark, 2.5)
        expect(one.width / one.height).toBeCloseTo(2.5)
        expect(one.x).toBeGreaterThanOrEqual(0)
        expect(one.y).toBeGreaterThanOrEqual(0)
        expect(one.x + one.width).toBeLessThanOrEqual(width + 0.001)
        expect(one.y + one.height).toBeLessThanOrEqual(height + 0.001)
        const markWide = (mark.width / 100) * width
        if (markWide > one.width) return
        expect(one.x).toBeLessThanOrEqual((mark.left / 100) * width + 0.001)
        expect(one.x + one.width).toBeGreaterThanOrEqual((mark.left / 100) * width + markWide - 0.001)
      },
    ),
  )
})
