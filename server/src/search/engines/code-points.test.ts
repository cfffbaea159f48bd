import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareCodePoints } from './code-points.ts'

test('code point order equals the order of the UTF-8 bytes', () => {
  const text = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(Math.sign(compareCodePoints(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)))
    }),
  )
})
