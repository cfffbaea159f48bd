import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareCodePoints } from '../../code-points.ts'
import { ValueReader, ValueTable } from './value-table.ts'

const values = fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { maxLength: 300 })

test('a value keeps its number, and a reader sees the values present when the table was shared', () => {
  fc.assert(
    fc.property(values, values, (before, after) => {
      const table = new ValueTable()
      const numbers = before.map((value) => table.add(value))
      const reader = new ValueReader(table.share())
      for (const value of after) table.add(value)
      expect(before.map((value) => table.add(value))).toEqual(numbers)
      expect(numbers.map((number) => reader.value(number))).toEqual(before)
      for (const value of after) expect(reader.find(value) >= 0).toBe(before.includes(value))
      const taken = ValueTable.from(table.share())
      expect(after.map((value) => taken.add(value))).toEqual(after.map((value) => table.add(value)))
    }),
  )
})

test('values compare by code point', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      const table = new ValueTable()
      const [x, y] = [table.add(a.toWellFormed()), table.add(b.toWellFormed())]
      const order = new ValueReader(table.share()).compare(x, y)
      expect(Math.sign(order)).toBe(Math.sign(compareCodePoints(a.toWellFormed(), b.toWellFormed())))
    }),
  )
})
