import { array, assert, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { slicesOf } from './slices.ts'

test('the parts are those of a slice of all members in a row', () => {
  assert(
    property(array(nat(6), { maxLength: 6 }), nat(30), nat(12), (counts, offset, limit) => {
      const groups = counts.map((count, at) => ({ key: `${at}`, count }))
      const members = (key: string, count: number) => Array.from({ length: count }, (_, at) => `${key} ${at}`)
      const inARow = groups.flatMap(({ key, count }) => members(key, count))
      const parts = slicesOf(groups, { offset, limit }).flatMap((part) =>
        members(part.key, 6).slice(part.offset, part.offset + part.limit),
      )
      expect(parts).toEqual(inARow.slice(offset, offset + limit))
    }),
  )
})
