import { moves } from '@wenyuan/contract/constants/courses.ts'
import { assert, constantFrom, property, string, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { moved } from './moved.ts'

const lists = uniqueArray(string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 })

test('moving keeps all members, and the order of the others', () => {
  assert(
    property(lists, constantFrom(...moves), (ids, to) => {
      const [id = ''] = ids
      const after = moved(ids, id, to)
      expect(after.toSorted()).toEqual(ids.toSorted())
      expect(after.filter((one) => one !== id)).toEqual(ids.filter((one) => one !== id))
    }),
  )
})

test('each move has its place, and stops at the ends', () => {
  const ids = ['a', 'b', 'c']
  expect(moved(ids, 'c', 'first')).toEqual(['c', 'a', 'b'])
  expect(moved(ids, 'b', 'up')).toEqual(['b', 'a', 'c'])
  expect(moved(ids, 'b', 'down')).toEqual(['a', 'c', 'b'])
  expect(moved(ids, 'a', 'last')).toEqual(['b', 'c', 'a'])
  expect(moved(ids, 'a', 'up')).toEqual(ids)
  expect(moved(ids, 'c', 'down')).toEqual(ids)
  expect(moved(ids, 'x', 'first')).toEqual(ids)
})
